'use client'

import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { readDraft, storeDraft } from '#components/form/drafts.ts'
import { useEarlyInput } from '#components/form/fields/use-early-input.ts'
import type { ExamItem, ExamTable } from '#lib/contracts/exam/exam.ts'
import { EXAM_ITEM_WORDS } from '#lib/copy/exam.ts'
import {
  exampleOf,
  formatPerformance,
  groupsOf,
  type ItemResult,
  parsePerformance,
  scoreExam,
  scoreItem,
} from '#lib/exam/score.ts'
import styles from './score-calculator.module.css'

/** A pupil's entries: `chosen` is the item of a group, `typed` the performance in an item, both per sex. */
interface Entries {
  sex: 1 | 2
  chosen: Record<string, string>
  typed: Record<string, string>
}

interface Entry {
  itemName: string
  text: string
}

const EMPTY_ENTRIES: Entries = { sex: 1, chosen: {}, typed: {} }

/**
 * Calculates a pupil's points from a scoring table, and shows what is missing and which sport to train first. Entries
 * are restored on the way back from the coaches. `coachHrefs` maps a sport's slug to its list of coaches.
 */
export function ScoreCalculator({ table, coachHrefs }: { table: ExamTable; coachHrefs: Record<string, string> }) {
  const [entries, setEntries] = useState(EMPTY_ENTRIES)
  const { sex, chosen, typed } = entries
  const key = `exam-${table.tableId}`
  useLayoutEffect(() => {
    const draft = readDraft<Entries>(key)
    if (!draft) return
    // Entries made before hydration are newer than the draft.
    setEntries((early) => ({
      sex: early.sex === EMPTY_ENTRIES.sex ? draft.sex : early.sex,
      chosen: { ...draft.chosen, ...early.chosen },
      typed: { ...draft.typed, ...early.typed },
    }))
  }, [key])
  useEffect(() => {
    if (entries !== EMPTY_ENTRIES) storeDraft(key, entries)
  }, [key, entries])

  const changeSex = (of: 1 | 2) => setEntries((before) => ({ ...before, sex: of }))
  const sexes = useEarlyInput<HTMLFieldSetElement>(null, (fieldset) => {
    if (fieldset.querySelector<HTMLInputElement>('[value="2"]')?.checked) changeSex(2)
  })
  const changeEntry = (of: 1 | 2, group: string, { itemName, text }: Entry) =>
    setEntries((before) => ({
      ...before,
      chosen: { ...before.chosen, [`${of}${group}`]: itemName },
      typed: { ...before.typed, [`${of}${itemName}`]: text },
    }))
  const groups = groupsOf(table, sex).map(({ group, items }) => {
    const item = items.find(({ name }) => name === chosen[`${sex}${group}`]) ?? items[0]!
    const textOf = (itemName: string) => typed[`${sex}${itemName}`] ?? ''
    const text = textOf(item.name)
    const value = parsePerformance(text, item)
    return {
      group,
      items,
      item,
      text,
      textOf,
      problem: text !== '' && typeof value === 'string' ? value : null,
      result: typeof value === 'string' ? null : scoreItem(item, value),
      readAs: typeof value === 'number' && Number(text) >= 0 && Number(text) !== value ? value : null,
    }
  })
  const results = groups.flatMap(({ result }) => result ?? [])

  return (
    <div className={styles.calculator}>
      <fieldset ref={sexes} className={styles.sex}>
        <legend>考生性别</legend>
        {([1, 2] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="exam-sex" value={each} checked={sex === each} onChange={() => changeSex(each)} />
            {each === 1 ? '男生' : '女生'}
          </label>
        ))}
      </fieldset>
      {groups.map(({ group, ...row }) => (
        <GroupRow key={`${sex}${group}`} {...{ group, ...row }} onChange={(entry) => changeEntry(sex, group, entry)} />
      ))}
      <Outcome results={results} groupCount={groups.length} coachHrefs={coachHrefs} />
    </div>
  )
}

interface GroupRowProps {
  group: string
  items: ExamItem[]
  item: ExamItem
  text: string
  /** Text typed for another item of the group. */
  textOf: (itemName: string) => string
  problem: 'unreadable' | 'unclear' | null
  result: ItemResult | null
  /** How a plain number was interpreted, if differently. */
  readAs: number | null
  onChange: (entry: Entry) => void
}

function GroupRow({ group, items, item, text, textOf, problem, result, readAs, onChange }: GroupRowProps) {
  const id = useId()
  const row = useEarlyInput<HTMLDivElement>(null, (controls) => {
    const itemName = controls.querySelector('select')!.value
    const early = controls.querySelector('input')!.value
    if (itemName !== item.name || early !== text) onChange({ itemName, text: early })
  })
  const examples = exampleOf(item).join(' 或 ')
  const hint = `如 ${examples}`
  const interpretation = readAs === null ? '' : `按 ${formatPerformance(readAs, item.unit)} 计：`
  return (
    <div ref={row} className={styles.row}>
      <div className={styles.field}>
        <label htmlFor={`${id}item`}>{group}项目</label>
        <select
          id={`${id}item`}
          value={item.name}
          onChange={({ target: { value } }) => onChange({ itemName: value, text: textOf(value) })}
        >
          {items.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}value`}>
          {item.name}成绩（{EXAM_ITEM_WORDS.unit[item.unit]}）
        </label>
        <input
          id={`${id}value`}
          value={text}
          inputMode={hint.includes('′') ? 'text' : 'decimal'}
          autoComplete="off"
          placeholder={hint}
          aria-invalid={problem !== null}
          aria-describedby={`${id}hint`}
          onChange={(event) => onChange({ itemName: item.name, text: event.target.value })}
        />
      </div>
      <p id={`${id}hint`} className={problem ? styles.problem : styles.hint}>
        {problem === 'unclear' && `看不出是几分几秒，请写成 ${examples}`}
        {problem === 'unreadable' && `请填写数字，${hint}`}
        {!problem && (result ? `${interpretation}${sentenceOf(result)}` : `满分 ${item.fullScore} 分`)}
      </p>
    </div>
  )
}

function sentenceOf({ item, score, missing, next }: ItemResult): string {
  if (missing <= 0) return `${score} 分，已满分`
  const gap = `${score} 分，差 ${missing} 分满分`
  return next ? `${gap}；达到 ${formatPerformance(next.value, item.unit)} 可再得 ${next.gain} 分` : gap
}

interface OutcomeProps {
  results: ItemResult[]
  groupCount: number
  coachHrefs: Record<string, string>
}

function Outcome({ results, groupCount, coachHrefs }: OutcomeProps) {
  const { score, full, missing, weakest } = scoreExam(results)
  const href = weakest && coachHrefs[weakest.item.sportSlug]
  return (
    <div className={styles.outcome} aria-live="polite">
      {results.length === 0 ? (
        <p>填写任意一项成绩，即可看到得分与提升空间。</p>
      ) : (
        <>
          <p className={styles.total}>
            {results.length < groupCount ? '已填项目' : '合计'} <strong>{score}</strong> / {full} 分
          </p>
          <p>{missing > 0 ? `还差 ${missing} 分。` : '已填项目均为满分。'}</p>
          {weakest && href && (
            <a className={styles.action} href={href}>
              找{weakest.item.name}教练
            </a>
          )}
        </>
      )}
    </div>
  )
}
