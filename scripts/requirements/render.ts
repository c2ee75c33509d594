import type { Claim } from './collect.ts'
import { definitionsIn } from './definitions.ts'

export interface Page {
  /** Relative to `docs/`. */
  path: string
  text: string
}

const titleOf = ({ text }: Page) => /^# (.+)$/m.exec(text)?.[1] ?? ''

const byFile = (a: Claim, b: Claim) => `${a.file}${a.title}`.localeCompare(`${b.file}${b.title}`, 'en')

/** Makes the links of a sentence, which are relative to its page, relative to `docs/`. */
const fromDocs = (sentence: string, path: string) =>
  sentence.replace(/\]\((?!https?:)([^)]+)\)/g, (_, to: string) => {
    const { pathname, hash } = new URL(to, `file:///${path}`)
    return `](${pathname.slice(1)}${hash})`
  })

/** Renders docs/requirements.md: every numbered sentence of the pages, with the tests that name it. */
export function renderRequirements(pages: readonly Page[], claims: readonly Claim[]): string {
  const testsOf = (id: string) => [
    ...new Set(
      claims
        .filter((claim) => claim.id === id)
        .sort(byFile)
        .map(({ title, file }) => `  - ${title} \`${file}\``),
    ),
  ]
  const sections = pages.map((page) => {
    const lines = definitionsIn(page.text).flatMap(({ id, sentence }) => [
      `- **${id}** ${fromDocs(sentence, page.path)}`,
      ...testsOf(id),
    ])
    return `## [${titleOf(page)}](${page.path})\n\n${lines.join('\n')}\n`
  })
  return `# Requirements and the tests that hold them

Written by \`npm run requirements\`: the sentences are those of the linked pages, the tests those whose titles begin with their numbers. Edit either, not this page.

${sections.join('\n')}`
}
