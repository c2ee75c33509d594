import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useResourceContext } from 'react-admin'
import { Link } from 'react-router'
import { FieldFrame } from '#components/form/fields/field-frame.tsx'
import type { ImportProblem } from '#lib/contracts/resources/calls.ts'
import { obsoleteColumns } from '#lib/contracts/resources/csv.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { Page } from '../page.tsx'
import { useLeaveWarning } from '../resource/use-leave-warning.ts'
import { resourceOf } from '../resource-of.ts'
import { PastImports } from './past-imports.tsx'
import css from './table.module.css'
import { type ImportStep, useImport } from './use-import.ts'

/** Maximum number of problems shown. */
const MAX_PROBLEMS_SHOWN = 200

/** CSV import: checks first and names each bad row, imports the good ones; can be undone as a whole. */
export function ImportScreen() {
  const resource = resourceOf(useResourceContext()!)
  return (
    <Page title={`导入${resource.label}`} actions={<Link to={`/${resource.kind}`}>返回列表</Link>}>
      <Steps resource={resource} />
    </Page>
  )
}

function Steps({ resource }: { resource: Resource }) {
  const { step, check, take, undo, again } = useImport(resource)
  const isWriting = step.at === 'working' && step.what !== '检查'
  useLeaveWarning(isWriting, isWriting ? `${step.what}还没有完成，离开后看不到结果。确定离开？` : undefined)
  switch (step.at) {
    case 'choose':
      return (
        <>
          <ChooseFile problem={step.problem} onFile={(file) => void check(file)} />
          <PastImports resource={resource} undo={undo} />
        </>
      )
    case 'working':
      return <Working {...step} />
    case 'checked':
      return (
        <section className={css.step} aria-label="检查结果">
          <p role="status">
            {step.isInterrupted ? (
              '导入中断了，可能已写入一部分。继续导入不会重复写入，也可以撤销已写入的。'
            ) : (
              <>
                {step.good} 行可以导入{step.good > 0 && `（新建 ${step.made} 条，修改 ${step.good - step.made} 条）`}
                {step.unchanged > 0 && `，${step.unchanged} 行没有变化`}
                {step.problems.length > 0 &&
                  `，${step.table.rows.length - step.good - step.unchanged} 行有问题，不会导入`}
                。{step.alike > 0 && `新建的当中有 ${step.alike} 条与已有的记录同名，请确认不是重复导入。`}
                {step.published > 0 && `导入后，${step.published} 条记录会发布到网站上。`}
                {step.takenDown > 0 && `导入后，${step.takenDown} 条已发布的记录会从网站上消失。`}
              </>
            )}
          </p>
          {obsoleteColumns(resource, step.table.header).map((label) => (
            <p key={label}>“{label}”一列已不再使用，不会导入。</p>
          ))}
          <Problems problems={step.problems} />
          <div className={css.ways}>
            {step.good > 0 && (
              <Button variant="contained" onClick={() => void take(step)}>
                {step.isInterrupted ? '继续导入' : `导入 ${step.good} 行`}
              </Button>
            )}
            {step.isInterrupted ? (
              <Button variant="outlined" color="error" onClick={() => void undo(step.importId, step.good)}>
                撤销已写入的
              </Button>
            ) : (
              <Button variant="outlined" onClick={again}>
                换一个文件
              </Button>
            )}
          </div>
        </section>
      )
    case 'imported':
      return (
        <section className={css.step} aria-label="导入结果">
          <p role="status">
            已导入 {step.written} 行{step.unchanged > 0 && `，${step.unchanged} 行没有变化`}。
          </p>
          <Problems problems={step.problems} />
          <div className={css.ways}>
            {step.written > 0 && (
              <Button variant="outlined" color="error" onClick={() => void undo(step.importId, step.written)}>
                撤销这次导入
              </Button>
            )}
            <Link to={`/${resource.kind}`}>查看列表</Link>
          </div>
        </section>
      )
    case 'undone':
      return (
        <section className={css.step} aria-label="撤销结果">
          <p role="status">
            已撤销 {step.undone} 行。
            {step.changedSince.length > 0 &&
              `编号 ${step.changedSince.join('、')} 导入后又被修改过，保持不变，可在历史版本中恢复。`}
          </p>
          {step.refused.length > 0 && (
            <ul aria-label="没有撤销的记录">
              {step.refused.map(({ id, reason }) => (
                <li key={id}>
                  编号 {id} 没有撤销：{reason}
                </li>
              ))}
            </ul>
          )}
          <Link to={`/${resource.kind}`}>查看列表</Link>
        </section>
      )
  }
}

function ChooseFile({ problem, onFile }: { problem: string | undefined; onFile: (file: File) => void }) {
  return (
    <div className={css.step}>
      <p>
        文件为
        CSV，列与导出的相同。有编号的行修改那条记录，没有编号的新建一条；没有变化的行不会写入。状态留空的行不改变记录的状态，新记录为草稿。“记录版本”一列请保留：导出后又被改过的记录会列为有问题，不会被旧内容覆盖。先检查全部内容，确认后才写入；导入后可以整体撤销，离开这一页也可以回来撤销。
      </p>
      <FieldFrame label="CSV 文件" error={problem}>
        {({ id, ...names }) => (
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            className={css.file}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) onFile(file)
            }}
            {...names}
          />
        )}
      </FieldFrame>
    </div>
  )
}

const Working = ({ what, done, of }: Extract<ImportStep, { at: 'working' }>) => (
  <section className={css.step} aria-label="进度">
    <p role="status">
      正在{what}：{done} / {of}
    </p>
    <LinearProgress variant="determinate" value={of === 0 ? 0 : (done / of) * 100} aria-label={`${what}进度`} />
  </section>
)

function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  if (problems.length === 0) return null
  return (
    <div className={css.scroll}>
      <table className={css.problems}>
        <caption>没有通过检查的内容</caption>
        <thead>
          <tr>
            <th scope="col">行</th>
            <th scope="col">列</th>
            <th scope="col">原因</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, MAX_PROBLEMS_SHOWN).map(({ line, column, reason }) => (
            <tr key={`${line} ${column} ${reason}`}>
              <td>{line}</td>
              <td>{column || '—'}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > MAX_PROBLEMS_SHOWN && (
        <p>还有 {problems.length - MAX_PROBLEMS_SHOWN} 处，先修改以上内容再检查。</p>
      )}
    </div>
  )
}
