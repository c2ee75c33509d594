import type { ExamItem } from './exam.ts'

/** An inconsistency in an item's scores; `row` is its index in the original order. */
export type ExamFault = {
  row: number
  fault: 'aboveFull' | 'belowFull' | 'twice' | 'tooFew' | 'worseEarnsMore'
}

export function faultsOf({ rows, fullScore, better }: Pick<ExamItem, 'rows' | 'fullScore' | 'better'>): ExamFault[] {
  const faults: ExamFault[] = []
  const scoreAt = new Map<number, number>()
  for (const [row, { value, score }] of rows.entries()) {
    if (score > fullScore) faults.push({ row, fault: 'aboveFull' })
    if (scoreAt.has(value)) faults.push({ row, fault: 'twice' })
    scoreAt.set(value, score)
  }
  const row = rows.length - 1
  if (scoreAt.size < 2) faults.push({ row, fault: 'tooFew' })
  const byValue = [...scoreAt].toSorted(([a], [b]) => (better === 'less' ? a - b : b - a))
  const isWrong = byValue.some(([, score], index) => index > 0 && score > byValue[index - 1]![1])
  if (isWrong) faults.push({ row, fault: 'worseEarnsMore' })
  if (rows.every(({ score }) => score < fullScore)) faults.push({ row, fault: 'belowFull' })
  return faults
}
