import { type ReadKind, viewContent } from '#lib/contracts/content.ts'
import { ReadCounter } from './read-counter.tsx'

/** Lets the browser say that somebody reads this piece. Rendering says nothing: a crawler has the page rendered, too. */
export const ReadCount = ({ kind, id }: { kind: ReadKind; id: number }) => (
  <ReadCounter path={`/api/${viewContent.service}/${viewContent.path}`} kind={kind} id={id} />
)
