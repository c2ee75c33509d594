import { useState } from 'react'
import { handleError } from '#components/ui/handle-error.ts'
import { callsOf, type ImportProblem, type UndoRefusal } from '#lib/contracts/resources/calls.ts'
import { headerProblems } from '#lib/contracts/resources/csv.ts'
import { packRows } from '#lib/contracts/resources/pack-rows.ts'
import type { Resource } from '#lib/contracts/resources/resource.ts'
import { isBusy } from '#lib/http/api-error.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { readTable, type TableFile, textOf } from './table-file.ts'

/** Progress of an import. */
export type ImportStep =
  | { at: 'choose'; problem?: string }
  | { at: 'working'; what: '检查' | '导入' | '撤销'; done: number; of: number }
  /** `isInterrupted`: a previous attempt broke off, so some rows may already be written. */
  | {
      at: 'checked'
      importId: string
      table: TableFile
      good: number
      takenDown: number
      published: number
      made: number
      alike: number
      unchanged: number
      problems: ImportProblem[]
      isInterrupted: boolean
    }
  | { at: 'imported'; importId: string; written: number; unchanged: number; problems: ImportProblem[] }
  | { at: 'undone'; undone: number; changedSince: number[]; refused: UndoRefusal[] }
type Checked = Extract<ImportStep, { at: 'checked' }>

/** Pauses before a batch that was refused as busy is sent again, ms. */
const PAUSES = [1_000, 4_000, 10_000]

/** Repeats a call while the service refuses it as busy, so that a busy moment does not break off an import. */
async function whileBusy<T>(call: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await call()
    } catch (error) {
      if (!isBusy(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return call()
}

/** An import from file to finish: checks all rows, imports the good ones, and can undo it all. */
export function useImport(resource: Resource) {
  const calls = callsOf(resource)
  const [step, setStep] = useState<ImportStep>({ at: 'choose' })

  /** Sends all rows in batches. */
  async function send({ header, rows }: TableFile, importId: string, isTrial: boolean) {
    const problems: ImportProblem[] = []
    let written = 0
    let takenDown = 0
    let published = 0
    let made = 0
    let alike = 0
    let unchanged = 0
    let done = 0
    for (const batch of packRows(rows)) {
      setStep({ at: 'working', what: isTrial ? '检查' : '导入', done, of: rows.length })
      const response = await whileBusy(() => callApi(calls.importRows, { importId, isTrial, header, rows: batch }))
      problems.push(...response.problems)
      written += response.written
      takenDown += response.takenDown
      published += response.published
      made += response.made
      alike += response.alike
      unchanged += response.unchanged
      done += batch.length
    }
    return { problems, written, takenDown, published, made, alike, unchanged }
  }

  /** On failure, returns to the step before, so that nothing is lost and the button can be pressed again. */
  async function attempt(action: () => Promise<ImportStep>, before = step) {
    try {
      setStep(await action())
    } catch (error) {
      setStep(before)
      handleError(error)
    }
  }

  const check = (file: File) =>
    attempt(async () => {
      const table = readTable(textOf(await file.arrayBuffer()))
      if (!table || table.rows.length === 0) return { at: 'choose', problem: '这不是一个有内容的 CSV 表格' }
      const [headerProblem] = headerProblems(resource, table.header)
      if (headerProblem) return { at: 'choose', problem: `${headerProblem}。请先导出一份，按它的列填写` }
      const importId = crypto.randomUUID()
      const { problems, written: _, ...counts } = await send(table, importId, true)
      const wrong = new Set(problems.map(({ line }) => line)).size
      const good = table.rows.length - wrong - counts.unchanged
      return { at: 'checked', importId, table, good, ...counts, problems, isInterrupted: false }
    })

  /** Resuming uses the same import id: no row is written twice, and everything can be undone. */
  const take = (checked: Checked) =>
    attempt(
      async () => {
        const { importId, table } = checked
        const { written, unchanged, problems } = await send(table, importId, false)
        return { at: 'imported', importId, written, unchanged, problems }
      },
      { ...checked, isInterrupted: true },
    )

  const undo = (importId: string, of: number) =>
    attempt(async () => {
      const changedSince: number[] = []
      const refused: UndoRefusal[] = []
      let undone = 0
      for (let before: number | undefined; ; ) {
        setStep({ at: 'working', what: '撤销', done: undone, of })
        const response = await whileBusy(() => callApi(calls.undoImport, { importId, before }))
        undone += response.undone
        changedSince.push(...response.changedSince)
        refused.push(...response.refused)
        if (response.left === 0) return { at: 'undone', undone, changedSince, refused }
        before = response.reached ?? undefined
      }
    })

  return { step, check, take, undo, again: () => setStep({ at: 'choose' }) }
}
