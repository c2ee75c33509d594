import queue from '#components/console/queues/queue.module.css'
import { Panel } from '#components/ui/panel.tsx'
import type { ApplicationDoubt } from '#lib/contracts/application/application-desk.ts'
import { findingWords } from '#lib/copy/text-safety.ts'
import css from './background.module.css'

/** Public sentences a reviewer should look at twice, each with the reason. */
export const Doubts = ({ doubts, fields }: DoubtsProps) => (
  <Panel title="需要留意的文字" note="按现在的词库和联系方式规则对照；是否通过由您决定。">
    <ul className={css.doubts}>
      {doubts.map(({ field, sentences, findings }) => (
        <li key={field}>
          <b>{fields[field.split('.')[0]!]?.label ?? field}</b>
          {sentences.map((sentence) => (
            <blockquote key={sentence}>{sentence}</blockquote>
          ))}
          <span className={queue.note}>{[...new Set(findings.map(findingWords))].join('；')}</span>
        </li>
      ))}
    </ul>
  </Panel>
)

interface DoubtsProps {
  doubts: readonly ApplicationDoubt[]
  fields: Record<string, { label: string }>
}
