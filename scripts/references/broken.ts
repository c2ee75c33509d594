import { posix } from 'node:path'
import { ID } from '#scripts/requirements/definitions.ts'

/** Valid targets of references. */
export interface ValidTargets {
  /** Numbers the documentation defines, C-1, T01, FM-01. */
  ids: ReadonlySet<string>
  /** Decision numbers. */
  decisions: ReadonlySet<number>
  /** Whether a file or folder exists; paths are from the root of the checkout. */
  has(path: string): boolean
  /** Whether any file of the project has a path with this ending. */
  hasEnding(path: string): boolean
  /** Whether a commit is in the history; true if the history is not available. */
  hasCommit(hash: string): boolean
  /** Anchors of a page's headings. */
  anchorsOf(path: string): ReadonlySet<string>
}

/** A time of day (`T08:00`) looks like a threat number. */
const NUMBER = new RegExp(String.raw`(?<![\w-])${ID}(?![\d:]|\.\d)`, 'g')
const DECISION = /\bdecisions? (\d+)/gi
const LINK = /\]\(([^)\s]+)\)/g
/** A documentation path in code or prose, and any `.md` page; a quoted name belongs to the program. */
const PATH = /(?<![\w./#'"-])((?:docs\/[\w./-]*\w|(?:[a-z][\w./-]*|README)\.md)(?:#[\w-]+)?)/g
/** A reference to a heading by its text: README, "If you change it". */
const HEADING = /\b(README|docs\/[\w/-]+\.md)`?, ["“]([^"”\n]+)["”]/g
/** A project path in a page of the documentation; with a placeholder it is a pattern and not checked. */
const SOURCE = /`((?:app|components|demo|deploy|lib|public|scripts|server|services|tests)\/[^`\s*{}<…]*)`/g
/** A source file by its path, or the end of it. */
const FILE = /`((?:\.{1,2}\/)*[\w.[\]()-]+(?:\/[\w.[\]()-]+)*\.(?:tsx?|mjs|css))`/g
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
/** A commit hash in a page of the documentation. */
const COMMIT = /`((?=[a-f]*\d)[\da-f]{7,40})`/g
/** A section number: only allowed for RFCs, as our pages have headings. */
const SECTION = /(?<!RFC \d{3,5} )\u00a7\d*/g

const isExternal = (link: string) => /^[a-z]+:/i.test(link)

/** Anchor of a heading, as GitHub generates it. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

/** Anchors of all headings of a page. */
export const anchorsIn = (page: string): Set<string> =>
  new Set([...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))

/** Describes the broken references in a file, for its author. */
export function brokenReferencesIn(file: string, text: string, targets: ValidTargets): string[] {
  const matchesOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole)
  const ids = matchesOf(NUMBER).filter((id) => !targets.ids.has(id))
  const decisions = matchesOf(DECISION).filter((number) => !targets.decisions.has(Number(number)))
  const links = file.endsWith('.md') ? matchesOf(LINK).filter((link) => !isExternal(link)) : []
  const sources = file.endsWith('.md') ? matchesOf(SOURCE) : []
  const headings = [...text.matchAll(HEADING)].map(
    ([, page = '', heading = '']) => `${page.replace(/^README$/, 'README.md')}#${anchorOf(heading)}`,
  )
  const prose = file.endsWith('.md') ? text : (text.match(COMMENT) ?? []).join('\n')
  const sourceFiles = [...prose.matchAll(FILE)].map(([, path = '']) => path)
  const commits = file.endsWith('.md') ? matchesOf(COMMIT) : []
  const paths = matchesOf(PATH).filter((path) => !links.some((link) => link.includes(path)))
  const leadsNowhere = (target: string, bases: string[]) => {
    const [path = '', anchor] = target.split('#')
    const place = bases.map((base) => (path ? posix.join(base, path) : file)).find(targets.has)
    return place === undefined || (anchor !== undefined && !targets.anchorsOf(place).has(anchor))
  }
  const here = posix.dirname(file)
  const broken = [
    ...ids,
    ...decisions.map((number) => `decision ${number}`),
    ...links.filter((link) => leadsNowhere(link, [here])),
    ...paths.filter((path) => leadsNowhere(path, ['.', here])),
    ...headings.filter((heading) => leadsNowhere(heading, ['.'])),
    ...sources.filter((path) => !targets.has(path)),
    ...sourceFiles.filter(
      (path) => !(targets.has(path) || targets.has(posix.join(here, path)) || targets.hasEnding(path)),
    ),
    ...commits.filter((hash) => !targets.hasCommit(hash)),
    ...matchesOf(SECTION),
  ]
  return [...new Set(broken)].map((reference) => `${file}: nothing is at ${reference}`)
}
