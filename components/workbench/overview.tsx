'use client'

import { type ReactNode, useState } from 'react'
import useSWR from 'swr'
import { Loaded } from '#components/ui/loaded.tsx'
import { Panel } from '#components/ui/panel.tsx'
import {
  FIGURE_PERIODS,
  type FigurePeriod,
  getWorkbench,
  type WorkbenchSubject,
} from '#lib/contracts/workbench/workbench.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { Completeness } from './completeness.tsx'
import { FigureNote } from './figure-note.tsx'
import css from './overview.module.css'
import { PeriodChoice } from './period-choice.tsx'
import { SubjectFigures } from './subject-figures.tsx'
import { Tasks } from './tasks.tsx'

/**
 * pending tasks, figures of the account's coach page and venues, and what their pages lack. Nothing for an
 * account without any.
 */
export function Overview() {
  const read = useSWR('overview', () => callApi(getWorkbench, {}))
  return <Loaded read={read}>{(subjects) => subjects.length > 0 && <Subjects subjects={subjects} />}</Loaded>
}

function Subjects({ subjects }: { subjects: readonly WorkbenchSubject[] }) {
  const [length, setLength] = useState<FigurePeriod>(FIGURE_PERIODS[0])
  const forEachSubject = (render: (subject: WorkbenchSubject) => ReactNode) =>
    subjects.map((subject) => (
      <div key={`${subject.kind} ${subject.id}`} className={css.subject}>
        {subjects.length > 1 && <h3>{subject.name}</h3>}
        {render(subject)}
      </div>
    ))
  return (
    <>
      <Panel title="待处理">
        <Tasks subjects={subjects} />
      </Panel>
      <Panel title="数据">
        <div className={css.choice}>
          <PeriodChoice chosen={length} onChoose={setLength} />
        </div>
        {forEachSubject((subject) => (
          <SubjectFigures subject={subject} length={length} />
        ))}
        <FigureNote subjects={subjects} />
      </Panel>
      <Panel title="资料完整度">
        {forEachSubject((subject) => (
          <Completeness subject={subject} />
        ))}
      </Panel>
    </>
  )
}
