import { hash } from 'node:crypto'

/*
 * The policy lists hashes of inline scripts, and only of those that Next writes: they form one run at the end of the
 * page, after everything a component renders, and have one of three forms that do nothing but hand data to Next's own
 * code. Any other script in a page did not come from Next, and no browser runs it.
 */

const END = '</body></html>'
const CLOSE = '</script>'
/** Gives the runtime the files the page starts with. */
const BOOT =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":\["static\/chunks\/[\w.~-]+"(?:,"static\/chunks\/[\w.~-]+")*\],"runtimeModuleIds":\[\d+(?:,\d+)*\]\}\);$/
/** Start and continuation of the payload: text (1) or bytes (3). */
const START = '(self.__next_f=self.__next_f||[]).push([0])'
const PIECE = /^self\.__next_f\.push\(\[[13],"(?:[^"\\]|\\.)*"\]\)$/

const isPayload = (text: string) => text === START || PIECE.test(text)

/** A page whose payload is one script, to keep the policy short, and the hashes of the scripts it may run. */
export interface ScriptedPage {
  html: string
  hashes: string[]
}

/** Joins the payload of a page and hashes the scripts Next wrote. Other pages are returned without hashes. */
export function withHashedScripts(html: string): ScriptedPage {
  const start = startOfRun(html)
  const otherScripts: string[] = []
  const payload: string[] = []
  const hashes: string[] = []
  for (const script of html.slice(start, -END.length).split(CLOSE).slice(0, -1)) {
    const text = script.slice(script.indexOf('>') + 1)
    if (isPayload(text) && script.startsWith('<script>')) {
      payload.push(text)
      continue
    }
    otherScripts.push(script + CLOSE)
    if (BOOT.test(text)) hashes.push(hashOf(text))
  }
  if (payload.length === 0) return { html, hashes }
  const joined = payload.join(';')
  hashes.push(hashOf(joined))
  return { html: `${html.slice(0, start)}${otherScripts.join('')}<script>${joined}${CLOSE}${END}`, hashes }
}

/**
 * Start of the run of scripts at the end of the page; the page's length if there are none. Next's scripts contain no
 * `<`.
 */
function startOfRun(html: string): number {
  if (!html.endsWith(END)) return html.length
  let start = html.length - END.length
  while (html.endsWith(CLOSE, start)) {
    const open = html.lastIndexOf('<', start - CLOSE.length - 1)
    if (!html.startsWith('<script', open)) break
    start = open
  }
  return start
}

const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`
