import type { CSSProperties } from 'react'
import { tintOf } from '#components/theme/sport-tints.ts'
import { ButtonLink } from '#components/ui/links.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { env } from '#lib/config/env.ts'
import { examAddress } from '#lib/data/exam.ts'
import { imageAddress } from '#lib/format/media-address.ts'
import type { Scope } from '#lib/routing/scope.ts'
import css from './exam-callout.module.css'

const SPORT = 'zhongkao'
const ITEMS = ['1000 米 / 800 米', '立定跳远', '一分钟跳绳', '掷实心球', '引体向上', '篮球运球']

/** Link to the 中考体育 section. */
export async function ExamCallout({ scope }: { scope: Scope }) {
  const href = await examAddress(scope)
  return (
    <section className={css.callout} style={{ '--tint': tintOf(SPORT).tint } as CSSProperties} aria-labelledby="exam">
      <h2 id="exam">中考体育，差几分就练那几分</h2>
      <p>先测一次，看清每个项目离满分还差多少，再请教练按考试日期排训练计划，练强项也补短板。</p>
      <ul className={css.items}>
        {ITEMS.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <ButtonLink href={href}>进入中考体育专区</ButtonLink>
      <Picture
        url={imageAddress(`/pictures/sports/${SPORT}/1-640.webp`, env.STATIC_HOST)}
        width={640}
        height={480}
        sizes="500px"
      />
    </section>
  )
}
