'use client'

import Button from '@mui/material/Button'
import { useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import leadCss from '#components/lead/lead.module.css'
import { meetError } from '#components/ui/meet-error.ts'
import { showToast } from '#components/ui/toast.ts'
import { answerDemand, type DeskDemand, getDeskDemands, revealDemandMobile } from '#lib/contracts/demand.ts'
import { DEMAND_ANSWER_MAX } from '#lib/contracts/limits.ts'
import { formatMoment } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'
import css from './demands.module.css'
import { FeedbackItem } from './feedback-item.tsx'
import { Loaded } from './loaded.tsx'
import { MoreButton } from './more-button.tsx'

const PAGE_SIZE = 10

/** What people say to those who run the site, with the answer and the number to call. */
export function DeskFeedback({ staticHost }: { staticHost: string }) {
  const pages = useSWRInfinite(
    (index) => ['desk feedback', index + 1] as const,
    ([, pageNum]) => callApi(getDeskDemands, { pageNum, pageSize: PAGE_SIZE }),
    { revalidateOnFocus: false, revalidateFirstPage: false },
  )
  const list = pages.data?.flatMap((page) => page.list) ?? []
  const total = pages.data?.[0]?.total ?? 0
  return (
    <section className={css.feedback} aria-label="意见与反馈">
      <h2>意见与反馈</h2>
      <Loaded read={pages}>
        {() =>
          list.length === 0 ? (
            <p className={leadCss.note}>还没有意见和反馈。</p>
          ) : (
            <>
              <ul className={leadCss.list}>
                {list.map((demand) => (
                  <Item
                    key={demand.opinionId}
                    demand={demand}
                    staticHost={staticHost}
                    onChange={() => void pages.mutate()}
                  />
                ))}
              </ul>
              {list.length < total && <MoreButton pages={pages} what="反馈" />}
            </>
          )
        }
      </Loaded>
    </section>
  )
}

function Item({ demand, staticHost, onChange }: ItemProps) {
  const { opinionId, status, answer, answeredAt, hasAccount } = demand
  const form = useApiForm({
    endpoint: answerDemand,
    defaultValues: { opinionId, answer },
    onDone: () => {
      onChange()
      void showToast('答复已保存', 'success')
    },
  })
  return (
    <FeedbackItem demand={demand} staticHost={staticHost} note={answeredAt && `${formatMoment(answeredAt)} 答复`}>
      <CallBack demand={demand} />
      {status !== 'withdrawn' && (
        <details>
          <summary>{answer ? `答复：${answer}` : '答复'}</summary>
          <form className={leadCss.list} onSubmit={form.submit} noValidate>
            <TextField
              control={form.control}
              name="answer"
              label={hasAccount ? '发布人在“我的需求”里看得到' : '发布人没有登录，看不到答复，请打电话告知'}
              rows={3}
              count={DEMAND_ANSWER_MAX}
            />
            <SubmitButton isBusy={form.isBusy}>保存答复</SubmitButton>
          </form>
        </details>
      )}
    </FeedbackItem>
  )
}

function CallBack({ demand: { opinionId, contactMobile } }: Pick<ItemProps, 'demand'>) {
  const [mobile, setMobile] = useState<string | null>(null)
  if (!contactMobile) return null
  const reveal = () => callApi(revealDemandMobile, { opinionId }).then((answer) => setMobile(answer.mobile), meetError)
  return (
    <div className={leadCss.number}>
      {mobile ? (
        <a className={leadCss.tel} href={`tel:${mobile}`}>
          {mobile}
        </a>
      ) : (
        <Button variant="outlined" onClick={() => void reveal()}>
          查看电话 {contactMobile}
        </Button>
      )}
      <small>每次查看都有记录</small>
    </div>
  )
}

interface ItemProps {
  demand: DeskDemand
  /** Where pictures are; nothing for this site. */
  staticHost: string
  onChange: () => void
}
