import { useLocation } from 'react-router'
import useSWR from 'swr'
import { offeredSports, teachableSports } from '#components/application/sport-groups.ts'
import { ReviewApplication } from '#components/review/review-application.tsx'
import { reviewKindsOf } from '#components/review/review-kinds.tsx'
import { ReviewList } from '#components/review/review-list.tsx'
import { Loaded } from '#components/ui/loaded.tsx'
import { ApplicationId, type ApplicationKind } from '#lib/contracts/application/application.ts'
import { getCategories } from '#lib/contracts/listing/category.ts'
import { HANDLED } from '#lib/contracts/operator/handling.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { useConsole } from '../console-settings.ts'
import { Page } from '../page.tsx'

/** Applications of coaches and venues: the lists, or the one in the address. */
export function ApplicationsScreen() {
  const query = new URLSearchParams(useLocation().search)
  const requestedKind = query.get('kind')
  const kind = requestedKind === 'venue' || requestedKind === 'coach' ? requestedKind : null
  const checkId = ApplicationId.safeParse(query.get('checkId')).data
  return (
    <Page title={HANDLED.applications.label}>
      {checkId ? <Application key={checkId} kind={kind} checkId={checkId} /> : <ReviewList />}
    </Page>
  )
}

function Application({ kind, checkId }: { kind: ApplicationKind | null; checkId: string }) {
  const { cities } = useConsole()
  const sports = useSWR(getCategories.path, () => callApi(getCategories, {}), { revalidateOnFocus: false })
  return (
    <Loaded read={sports}>
      {(tree) => (
        <ReviewApplication
          kind={kind}
          checkId={checkId}
          kinds={reviewKindsOf({ cities, coachSports: teachableSports(tree), venueSports: offeredSports(tree) })}
        />
      )}
    </Loaded>
  )
}
