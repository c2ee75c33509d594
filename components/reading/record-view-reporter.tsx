import { type ViewedKind, viewContent } from '#lib/contracts/content.ts'
import { ViewReporter } from './view-reporter.tsx'

/** Reports views of a record from the browser. Rendering is not counted, since crawlers trigger it too. */
export const RecordViewReporter = ({ kind, id }: { kind: ViewedKind; id: number }) => (
  <ViewReporter path={`/api/${viewContent.service}/${viewContent.path}`} kind={kind} id={id} />
)
