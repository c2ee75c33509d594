import { type ViewedKind, viewContent } from '#lib/contracts/content.ts'
import { ReadCounter } from './read-counter.tsx'

/** Reports views of a record from the browser. Rendering is not counted, since crawlers trigger it too. */
export const ReadCount = ({ kind, id }: { kind: ViewedKind; id: number }) => (
  <ReadCounter path={`/api/${viewContent.service}/${viewContent.path}`} kind={kind} id={id} />
)
