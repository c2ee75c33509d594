'use client'

import useSWR, { useSWRConfig } from 'swr'
import { requestedVenueOf, VENUE_PATH, venueFormPath } from '#components/application/venue/requested-venue.ts'
import { IntakePanel } from '#components/intake/intake-panel.tsx'
import { useRecordHref } from '#components/layout/use-record-href.ts'
import { ButtonLink } from '#components/ui/links.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Overview } from '#components/workbench/overview.tsx'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { getCoachNewestCheckRecord } from '#lib/contracts/application/coach-application.ts'
import {
  getOwnVenues,
  getVenuesNewestCheckRecord,
  type OwnVenue,
} from '#lib/contracts/application/venue-application.ts'
import { getCoachDetail } from '#lib/contracts/coach/coach.ts'
import { getIntakes, type Intake } from '#lib/contracts/lead/intake.ts'
import { getVenueDetail } from '#lib/contracts/venue/venue.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { useSession } from '#lib/session/session.ts'
import css from './workbench.module.css'
import { statusWordsOf, type WorkbenchRecord } from './workbench-words.ts'

/**
 * The workbench of a coach or venue: pending entries and figures, intake, and applications with their
 * status and forms. The kind the account is registered as comes first.
 */
export function Workbench() {
  const { user } = useSession()
  const kinds: ApplicationKind[] = user?.userType === 'venue' ? ['venue', 'coach'] : ['coach', 'venue']
  const read = useSWR('workbench', readRecords)
  return (
    <Loaded read={read}>
      {(records) => (
        <>
          <Overview />
          <Intakes />
          {kinds.flatMap((kind) =>
            records[kind].map((subject) => <Profile key={subject.form} kind={kind} {...subject} />),
          )}
        </>
      )}
    </Loaded>
  )
}

/**
 * Intake goes live at once, so it comes before what is reviewed; nothing until something is public. A change may complete
 * the page, so the overview is refetched.
 */
function Intakes() {
  const { data, mutate } = useSWR('intakes', () => callApi(getIntakes, {}), { revalidateOnFocus: false })
  const { mutate: mutateOther } = useSWRConfig()
  const updateIntake = (changed: Intake) => {
    void mutate((all) => all?.map((each) => (each.kind === changed.kind && each.id === changed.id ? changed : each)), {
      revalidate: false,
    })
    void mutateOther('overview')
  }
  return data?.map((intake) => (
    <IntakePanel key={`${intake.kind} ${intake.id}`} intake={intake} onChange={updateIntake} />
  ))
}

/**
 * A coach or venue of the account, or null if it has none yet, and the address of its form. `nameAmongSeveral`: set if
 * the account has several venues.
 */
type OwnSubject = { record: WorkbenchRecord | null; form: string; nameAmongSeveral?: string }

async function readRecords(): Promise<Record<ApplicationKind, OwnSubject[]>> {
  const [coach, venues] = await Promise.all([
    callApi(getCoachNewestCheckRecord, {}),
    callApi(getOwnVenues, {}).then((own) => Promise.all(own.map(readVenue))),
  ])
  return {
    coach: [{ record: coach, form: '/add/addCoach' }],
    venue:
      venues.length > 0
        ? venues.map(({ name, ...subject }) => (venues.length > 1 ? { ...subject, nameAmongSeveral: name } : subject))
        : [{ record: null, form: VENUE_PATH }],
  }
}

/** By its public name, as in the venue form's list; what is being written may have another or none yet. */
const readVenue = async (own: OwnVenue): Promise<OwnSubject & { name: string }> => ({
  name: own.name || '还没有名称',
  record: await callApi(getVenuesNewestCheckRecord, { venue: own.venueId ?? 'new' }),
  form: venueFormPath(requestedVenueOf(own)),
})

const KINDS = {
  coach: {
    title: '教练主页',
    readPublic: async (coachId: number): Promise<PublicPage> => {
      const { cityCode, score, commentCount, collectedCount } = await callApi(getCoachDetail, { coachId })
      const figures: Figure[] = [
        ['评分', score === null ? '暂无' : score.toFixed(1)],
        ['学员评价', `${commentCount} 条`],
        ['被收藏', `${collectedCount} 次`],
      ]
      return { cityCode, figures }
    },
  },
  venue: {
    title: '场馆主页',
    readPublic: async (venueId: number): Promise<PublicPage> => {
      const { cityCode, coachCount } = await callApi(getVenueDetail, { venueId })
      return { cityCode, figures: [['任教教练', `${coachCount} 位`]] }
    },
  },
} as const

type Figure = [name: string, value: string]
type PublicPage = { cityCode: string; figures: Figure[] }

function Profile({ kind, record, form, nameAmongSeveral }: OwnSubject & { kind: ApplicationKind }) {
  const { title } = KINDS[kind]
  const { text, action } = statusWordsOf(kind, record)
  const hrefOf = useRecordHref()
  const id = record?.isLive ? record.subjectId : null
  const { data: publicPage } = useSWR(id === null ? null : ['public page', kind, id], () => KINDS[kind].readPublic(id!))
  // What is being written may be of another city, so its city is used only until the public page is read.
  const cityCode = publicPage?.cityCode ?? record?.content.cityCode ?? ''
  return (
    <Panel title={nameAmongSeveral ? `${title}：${nameAmongSeveral}` : title}>
      <div className={css.profile}>
        <p>{text}</p>
        {publicPage && <Figures figures={publicPage.figures} />}
        <div className={css.ways}>
          <ButtonLink href={form}>{action}</ButtonLink>
          {id !== null && (
            <ButtonLink href={hrefOf(kind, id, cityCode)} look="quiet">
              查看我的主页
            </ButtonLink>
          )}
        </div>
      </div>
    </Panel>
  )
}

const Figures = ({ figures }: Pick<PublicPage, 'figures'>) => (
  <dl className={css.figures}>
    {figures.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
