import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ButtonLink } from '#components/ui/links.tsx'
import { Section } from '#components/ui/section.tsx'
import type { ExamTable } from '#lib/contracts/exam/exam.ts'
import { isOutdated } from '#lib/exam/score.ts'
import { linksFor } from '#lib/routing/links.ts'
import type { Scope } from '#lib/routing/scope.ts'
import { ExamItems } from './exam-items.tsx'
import css from './exam-section.module.css'
import { ScoreCalculator } from './score-calculator.tsx'
import { ScoreTable } from './score-table.tsx'

const SPORT = 'zhongkao'

const STEPS_WITH_TABLE = [
  '按考试的要求测一次：热身充分，同一个项目测两次取好的一次。',
  '选择考生性别和要考的项目，填进测得的成绩，马上看到得分、离满分差几分、再快多少或再远多少能多得几分。',
  '先练差分最多的一项，离考试不到两个月的，优先练提高快的项目，不临时换项。',
  '每两周在同样的条件下复测一次，把成绩记下来，再决定要不要调整。',
]
const STEPS_WITHOUT_TABLE = [
  '按考试的要求测一次：热身充分，同一个项目测两次取好的一次。',
  '把成绩和当地教育部门公布的评分标准对照，先练差分最多的一项，离考试不到两个月的，优先练提高快的项目，不临时换项。',
  '每两周在同样的条件下复测一次，把成绩记下来，再决定要不要调整。',
]

interface ExamSectionProps {
  title: string
  scope: Scope
  /** Newest year first. */
  tables: readonly ExamTable[]
  /** YYYY-MM-DD in China. */
  today: string
}

/** The exam section: items, instructions, the calculator, the scoring tables, and coaches. */
export function ExamSection({ title, scope, tables, today }: ExamSectionProps) {
  const links = linksFor(scope)
  const place = scope.city?.label ?? ''
  const [newest] = tables
  const slugs = new Set(tables.flatMap(({ items }) => items.map(({ sportSlug }) => sportSlug)))
  const coachHrefs = Object.fromEntries([...slugs].map((slug) => [slug, links.list('coach', { second: slug })]))
  return (
    <div className={css.page}>
      <Breadcrumb items={[{ name: '首页', href: links.home() }, { name: title }]} />
      <header className={css.head}>
        <h1>{title}</h1>
        <p>
          {newest ? '先知道差几分，再决定练什么。填入成绩算一算，对照评分表，' : '先知道考什么，再决定练什么。'}找
          {place || '同城'}的教练把缺的分补上。
        </p>
      </header>
      {newest && (
        <Section title="算一算差几分" note={`按${nameOf(newest)}计算`}>
          <div className={css.calculator}>
            {!newest.source && (
              <p className={css.example}>
                <strong>示例</strong> 这里的评分表没有官方来源，只演示计算方法，得分不能当作考试成绩的依据。
              </p>
            )}
            {isOutdated(newest, today) && <Outdated year={newest.year} />}
            <noscript>
              <p>计算器需要浏览器启用 JavaScript；也可以直接对照下面的评分表。</p>
            </noscript>
            <ScoreCalculator table={newest} coachHrefs={coachHrefs} />
          </div>
        </Section>
      )}
      <Section title="考什么">
        <ExamItems />
      </Section>
      <Section title={newest ? '怎样使用' : '怎样安排'}>
        <ol className={css.steps}>
          {(newest ? STEPS_WITH_TABLE : STEPS_WITHOUT_TABLE).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      <Section title={`找${place}教练和场地，补上缺的分`}>
        <p className={css.coaches}>
          <ButtonLink href={links.list('coach', { second: SPORT })}>找{place}中考体育教练</ButtonLink>
          <ButtonLink href={links.page('/zhongkaotiyu/SPORTS_MAP')}>{place}训练场地地图</ButtonLink>
          {sportsOf(newest).map(([slug, name]) => (
            <ButtonLink key={slug} href={coachHrefs[slug]!} look="quiet">
              练{name}
            </ButtonLink>
          ))}
        </p>
      </Section>
      {tables.length > 0 && (
        <Section title="评分表">
          {tables.map((table) => (
            <div key={table.tableId} className={css.table}>
              {isOutdated(table, today) && <Outdated year={table.year} />}
              <ScoreTable table={table} />
            </div>
          ))}
        </Section>
      )}
    </div>
  )
}

const nameOf = ({ cityName, year, source }: ExamTable) => `${source ? cityName : '示例表'} ${year} 年`

/** Sports that train a table's items, each with the names of its items. */
function sportsOf(table: ExamTable | undefined): [slug: string, names: string][] {
  const names = new Map<string, Set<string>>()
  for (const { sportSlug, name } of table?.items ?? []) {
    if (sportSlug !== SPORT) names.set(sportSlug, (names.get(sportSlug) ?? new Set()).add(name))
  }
  return [...names].map(([slug, items]) => [slug, [...items].join('、')])
}

const Outdated = ({ year }: { year: number }) => (
  <p className={css.outdated}>
    <strong>往年</strong> 这是 {year} 年的评分表，当年的考试可能已经调整，请以当地教育部门最新公布的文件为准。
  </p>
)
