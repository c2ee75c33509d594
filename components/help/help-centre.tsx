import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { Section } from '#components/ui/section.tsx'
import { questionsFrom } from '#lib/copy/help-questions.ts'
import { getFaqList } from '#lib/data/home.ts'
import { linksFor } from '#lib/routing/links.ts'
import type { Scope } from '#lib/routing/scope.ts'
import css from './help-centre.module.css'
import { HelpCards } from './help-list.tsx'

/** The help centre: frequent questions, then every help page. */
export async function HelpCentre({ scope }: { scope: Scope }) {
  const links = linksFor(scope)
  const pages = await getFaqList()
  const names = new Map(pages.map(({ key, name }) => [key, name]))
  const questions = questionsFrom(pages)
  return (
    <div className={css.page}>
      <Breadcrumb items={[{ name: '首页', href: links.home() }, { name: '帮助中心' }]} />
      <h1>帮助中心</h1>
      <p className={css.lead}>约课、退费、评价、个人信息，先在这里找答案；没有写到的，联系客服。</p>
      {questions.length > 0 && (
        <div className={css.questions}>
          <Section title="常见问题">
            <dl>
              {questions.map(({ question, answer, source }) => (
                <div key={question}>
                  <dt>{question}</dt>
                  <dd>
                    {answer} <a href={links.page(`/faq/${source}`)}>详见{names.get(source)}</a>
                  </dd>
                </div>
              ))}
            </dl>
          </Section>
        </div>
      )}
      <div className={css.all}>
        <Section title="全部帮助">
          <HelpCards scope={scope} />
        </Section>
      </div>
    </div>
  )
}
