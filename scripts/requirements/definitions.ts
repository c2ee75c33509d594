/** A numbered sentence of the documentation: a requirement, a rule for crawlers, a threat, a failure mode. */
export interface Definition {
  id: string
  sentence: string
}

export const ID = String.raw`(?:R-\d+\.\d+|[AC]-\d+|FM-\d+|T\d{2})`

/** `- **R-2.5** Sentence.`, `### C-1 Title`, `| T01 | Threat | …`. */
const FORMS = [
  new RegExp(String.raw`^- \*\*(${ID})\*\* (.+)$`),
  new RegExp(`^#{2,4} (${ID}) (.+)$`),
  new RegExp(String.raw`^\| (${ID}) \| ([^|]+?) \|`),
]

/** The definitions of a page, in its order. */
export function definitionsIn(page: string): Definition[] {
  return page.split('\n').flatMap((line) =>
    FORMS.flatMap((form) => {
      const [, id, sentence] = form.exec(line) ?? []
      return id && sentence ? [{ id, sentence }] : []
    }),
  )
}
