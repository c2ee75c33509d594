import type { Claim } from './collect.ts'
import { definitionsIn } from './definitions.ts'

export interface Page {
  /** Relative to `docs/`. */
  path: string
  text: string
}

const titleOf = ({ text }: Page) => /^# (.+)$/m.exec(text)?.[1] ?? ''

const byFile = (a: Claim, b: Claim) => `${a.file}${a.title}`.localeCompare(`${b.file}${b.title}`, 'en')

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
    const lines = definitionsIn(page.text).flatMap(({ id, sentence }) => [`- **${id}** ${sentence}`, ...testsOf(id)])
    return `## [${titleOf(page)}](${page.path})\n\n${lines.join('\n')}\n`
  })
  return `# Requirements and the tests that hold them

Written by \`npm run requirements\`: the sentences are those of the linked pages, the tests those whose titles begin with their numbers. Edit either, not this page.

${sections.join('\n')}`
}
