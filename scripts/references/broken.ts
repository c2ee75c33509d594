import { posix } from 'node:path'
import { ID } from '#scripts/requirements/definitions.ts'

/** What references may lead to. */
export interface Known {
  /** Numbers the documentation defines, C-1, T01, FM-01. */
  ids: ReadonlySet<string>
  /** Numbers of the decisions. */
  decisions: ReadonlySet<number>
  /** Whether a file or folder is there; paths are from the checkout's top. */
  has(path: string): boolean
  /** Whether the path of a file of the project ends with these names. */
  hasEnding(path: string): boolean
  /** Whether a commit is in the history, or there is none to ask. */
  hasCommit(hash: string): boolean
  /** Anchors of a page's headings. */
  anchorsOf(path: string): ReadonlySet<string>
}

/** A time of day (`T08:00`) looks like the number of a threat. */
const NUMBER = new RegExp(String.raw`(?<![\w-])${ID}(?![\d:]|\.\d)`, 'g')
const DECISION = /\bdecisions? (\d+)/gi
const LINK = /\]\(([^)\s]+)\)/g
/** A path of the documentation in code or words, and any page named with its ending; a quoted name is the program's. */
const PATH = /(?<![\w./#'"-])((?:docs\/[\w./-]*\w|(?:[a-z][\w./-]*|README)\.md)(?:#[\w-]+)?)/g
/** A heading of a page by its words: README, "If you change it". */
const HEADING = /\b(README|docs\/[\w/-]+\.md)`?, ["“]([^"”\n]+)["”]/g
/** A path of the project in a page of the documentation; one with a place to fill in is a pattern. */
const SOURCE = /`((?:app|components|demo|deploy|lib|public|scripts|server|services|tests)\/[^`\s*{}<…]*)`/g
/** A source file by its path, or the end of it. */
const FILE = /`((?:\.{1,2}\/)*[\w.[\]()-]+(?:\/[\w.[\]()-]+)*\.(?:tsx?|mjs|css))`/g
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
/** A commit to look at, in a page of the documentation. */
const COMMIT = /`((?=[a-f]*\d)[\da-f]{7,40})`/g
/** A section by its number: of an RFC only, our pages have headings. */
const SECTION = /(?<!RFC \d{3,5} )\u00a7\d*/g

const isElsewhere = (link: string) => /^[a-z]+:/i.test(link)

/** Anchor of a heading, as GitHub makes it. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

/** Anchors of all headings of a page. */
export const anchorsIn = (page: string): Set<string> =>
  new Set([...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))

/** References in a file that lead nowhere, as sentences for who wrote them. */
export function brokenIn(file: string, text: string, known: Known): string[] {
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole)
  const ids = found(NUMBER).filter((id) => !known.ids.has(id))
  const decisions = found(DECISION).filter((number) => !known.decisions.has(Number(number)))
  const links = file.endsWith('.md') ? found(LINK).filter((link) => !isElsewhere(link)) : []
  const sources = file.endsWith('.md') ? found(SOURCE) : []
  const headings = [...text.matchAll(HEADING)].map(
    ([, page = '', heading = '']) => `${page.replace(/^README$/, 'README.md')}#${anchorOf(heading)}`,
  )
  const prose = file.endsWith('.md') ? text : (text.match(COMMENT) ?? []).join('\n')
  const sourceFiles = [...prose.matchAll(FILE)].map(([, path = '']) => path)
  const commits = file.endsWith('.md') ? found(COMMIT) : []
  const paths = found(PATH).filter((path) => !links.some((link) => link.includes(path)))
  const leadsNowhere = (target: string, bases: string[]) => {
    const [path = '', anchor] = target.split('#')
    const place = bases.map((base) => (path ? posix.join(base, path) : file)).find(known.has)
    return place === undefined || (anchor !== undefined && !known.anchorsOf(place).has(anchor))
  }
  const here = posix.dirname(file)
  const lost = [
    ...ids,
    ...decisions.map((number) => `decision ${number}`),
    ...links.filter((link) => leadsNowhere(link, [here])),
    ...paths.filter((path) => leadsNowhere(path, ['.', here])),
    ...headings.filter((heading) => leadsNowhere(heading, ['.'])),
    ...sources.filter((path) => !known.has(path)),
    ...sourceFiles.filter((path) => !(known.has(path) || known.has(posix.join(here, path)) || known.hasEnding(path))),
    ...commits.filter((hash) => !known.hasCommit(hash)),
    ...found(SECTION),
  ]
  return [...new Set(lost)].map((reference) => `${file}: nothing is at ${reference}`)
}
