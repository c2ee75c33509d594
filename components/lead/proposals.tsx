'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import useSWR from 'swr'
import { TextField } from '#components/form/fields/text-field.tsx'
import { useCheckedForm } from '#components/form/use-checked-form.ts'
import { Fold } from '#components/ui/fold.tsx'
import { handleRefusal } from '#components/ui/handle-error.ts'
import { showToast } from '#components/ui/toast.ts'
import type { Lead } from '#lib/contracts/lead/lead.ts'
import { type DemandReading, getProposals, type LeadMatch, referLead } from '#lib/contracts/lead/lead-match.ts'
import { LEAD_RECIPIENTS_MAX } from '#lib/contracts/limits.ts'
import { FEE_TYPE_WORDS } from '#lib/copy/enums.ts'
import { LEARNER_AGE_WORDS, weekPartWords } from '#lib/copy/lead.ts'
import { formatShortPrice } from '#lib/format/price.ts'
import { callApi } from '#lib/http/browser-client.ts'
import css from './lead.module.css'
import type { LeadChangeHandler } from './lead-change-handler.ts'
import matchCss from './match.module.css'
import { MatchFacts } from './match-facts.tsx'

/** Coaches or venues an operator may forward a general demand to, with reasons, sent with one press. */
export function Proposals({ lead, onChange }: ProposalsProps) {
  // Stays mounted when folded, with what was typed and chosen in it.
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <Fold summary={lead.kind === 'venue' ? '转给场馆' : '转给教练'} onToggle={(isOpen) => isOpen && setWasOpened(true)}>
      {wasOpened && <OpenProposals lead={lead} onChange={onChange} />}
    </Fold>
  )
}

const SEARCH = zodResolver(getProposals.input.pick({ words: true }))

function OpenProposals({ lead, onChange }: ProposalsProps) {
  const { leadId, kind } = lead
  const unit = kind === 'venue' ? '家' : '位'
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<number[]>([])
  const [isBusy, setBusy] = useState(false)
  const { data, error, isLoading, mutate } = useSWR(
    ['proposals', leadId, words, lead.sentTo.length],
    () => callApi(getProposals, { leadId, words }),
    // Keeps the form mounted, with what was typed, while another search loads.
    { keepPreviousData: true },
  )
  const state = error ? (error as Error).message : isLoading ? '正在推荐…' : null
  if (!data) return <p className={css.note}>{state}</p>
  if (!data.mayRefer)
    return <p className={css.note}>发布时没有说明号码会转给别人，请先打电话询问，再请对方重新发布。</p>
  const { reading, list, left } = data

  const refer = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const recipients = list.filter(({ id }) => chosen.includes(id)).map(({ kind, id }) => ({ kind, id }))
      const changed = await callApi(referLead, { leadId, left, recipients })
      setChosen([])
      onChange(changed)
      void showToast(`已转给 ${recipients.length} ${unit}`, 'success')
    } catch (problem) {
      handleRefusal(problem, () => {
        void mutate()
        onChange()
      })
    }
    setBusy(false)
  }
  return (
    <div className={matchCss.propose}>
      <p className={css.note}>按这些条件推荐：{readingText(reading)}</p>
      <Search
        onSearch={(typed) => {
          setChosen([])
          setWords(typed)
        }}
      />
      {state ? (
        <p className={css.note} role="status">
          {state}
        </p>
      ) : list.length === 0 ? (
        <p className={css.note}>没有符合的，可以补充城市或项目再试。只推荐有接收账号的。</p>
      ) : (
        <ul className={matchCss.matches}>
          {list.map((match) => (
            <Choice
              key={match.id}
              match={match}
              isChosen={chosen.includes(match.id)}
              isFull={chosen.length >= left}
              onToggle={() =>
                setChosen(
                  chosen.includes(match.id) ? chosen.filter((each) => each !== match.id) : [...chosen, match.id],
                )
              }
            />
          ))}
        </ul>
      )}
      {!state && chosen.length > 0 && (
        <Button variant="contained" aria-disabled={isBusy} onClick={() => void refer()} sx={referSx}>
          转给选中的 {chosen.length} {unit}
        </Button>
      )}
      <p className={css.note}>
        最多转给 {LEAD_RECIPIENTS_MAX} {unit}，还可以转 {left} {unit}；发布人看得到转给了谁。
      </p>
    </div>
  )
}

function Search({ onSearch }: { onSearch: (words: string) => void }) {
  const form = useCheckedForm({ resolver: SEARCH, defaultValues: { words: '' } })
  const search = (event: FormEvent) => {
    event.preventDefault()
    void form.send(async ({ words }) => onSearch(words))
  }
  return (
    <form onSubmit={search} noValidate>
      <TextField
        control={form.control}
        name="words"
        label="补充条件（选填）"
        placeholder="例如：广州天河 羽毛球 8 岁 周末"
      />
      <Button type="submit" variant="outlined">
        重新推荐
      </Button>
    </form>
  )
}

const referSx = { justifySelf: 'start' }

const Choice = ({ match, isChosen, isFull, onToggle }: ChoiceProps) => (
  <li>
    <MatchFacts match={match} />
    <label>
      <input
        type="checkbox"
        aria-label={`转给${match.name}`}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={onToggle}
      />
      转给
    </label>
  </li>
)

/** 游泳 · 广州天河区 · 7–9 岁; missing parts are left out. */
function readingText({ sportName, placeName, feeType, price, learnerAge, times }: DemandReading): string {
  const parts = [
    sportName,
    placeName,
    feeType && FEE_TYPE_WORDS[feeType],
    price !== null && `¥${formatShortPrice(price)} 左右`,
    learnerAge && LEARNER_AGE_WORDS[learnerAge],
    times.map(weekPartWords).join('、'),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : '需求里没有说项目和城市'
}

interface ProposalsProps {
  lead: Lead
  onChange: LeadChangeHandler
}

interface ChoiceProps {
  match: LeadMatch
  isChosen: boolean
  isFull: boolean
  onToggle: () => void
}
