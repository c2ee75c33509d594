import { type ApplicationListItem, getCheckRecordList } from '#lib/contracts/application/application.ts'
import { ReviewItem, ReviewQueue } from './review-queue.tsx'
import { applicationAddress, KIND_WORDS } from './review-words.ts'

/** Applications of coaches and venues. */
export const ReviewList = () => (
  <ReviewQueue endpoint={getCheckRecordList} what="资料" searchLabel="教练或场馆的名字">
    {(application: ApplicationListItem) => (
      <ReviewItem
        key={application.checkId}
        item={application}
        queue="applications"
        link={<a href={applicationAddress(application.kind, application.checkId)}>{application.name}</a>}
        kind={KIND_WORDS[application.kind]}
        by={application.cityName}
      />
    )}
  </ReviewQueue>
)
