import { type ViewedKind, viewContent } from '#lib/contracts/content.ts'
import { ReadCounter } from './read-counter.tsx'

/** Lets the browser say that somebody looks at this record. Rendering says nothing: a crawler has the page rendered, too. */
export const ReadCount = ({ kind, id }: { kind: ViewedKind; id: number }) => (
  <ReadCounter path={`/api/${viewContent.service}/${viewContent.path}`} kind={kind} id={id} />
)
