'use client'

import { useWatch } from 'react-hook-form'
import { Panel } from '#components/ui/panel.tsx'
import { APPLICATION_SPORTS_MAX } from '#lib/contracts/limits.ts'
import css from '../application.module.css'
import type { SportGroup } from '../sport-groups.ts'
import type { CoachApplicationForm } from './coach-application-form.ts'
import { PickField, type PickOption } from './pick-field.tsx'

/** Third-level sports taught, the main one first. */
export function SportsPanel({ form: { control }, sports }: { form: CoachApplicationForm; sports: SportGroup[] }) {
  const ids = useWatch({ control, name: 'categoryIds' })
  const options = sports.flatMap((group) =>
    group.sports.map(({ value, label }): PickOption => ({ id: value, name: label, group: group.name })),
  )
  const picked = ids.map((id) => options.find((option) => option.id === id) ?? { id, name: '已取消的项目' })
  return (
    <Panel title="教什么">
      <div className={css.fields}>
        <PickField
          control={control}
          name="categoryIds"
          label="教授项目"
          help={`最多 ${APPLICATION_SPORTS_MAX} 个，都会列出；第一个是主项，主页以它称呼您，如“篮球教练”`}
          max={APPLICATION_SPORTS_MAX}
          words={{
            first: '主项',
            placeholder: '输入或展开选择，例如：少儿游泳',
            none: '没有这个项目，换个说法试试',
          }}
          choices={{ options, picked }}
        />
      </div>
    </Panel>
  )
}
