import { hash } from 'node:crypto'

/*
 * The policy names the scripts in a page by their hash, and only those that Next writes: they stand in one run before
 * the end of the page, behind everything a component draws, and have one of three forms that do nothing but hand data
 * to Next's own code. Whatever else a page holds as a script, it did not come from Next, and no browser runs it.
 */

const END = '</body></html>'
const CLOSE = '</script>'
/** Hands the runtime the files the page starts with. */
const BOOT =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":\["static\/chunks\/[\w.~-]+"(?:,"static\/chunks\/[\w.~-]+")*\],"runtimeModuleIds":\[\d+(?:,\d+)*\]\}\);$/
/** Begins the payload, and adds to it: a text (1) or bytes (3). */
const START = '(self.__next_f=self.__next_f||[]).push([0])'
const PIECE = /^self\.__next_f\.push\(\[[13],"(?:[^"\\]|\\.)*"\]\)$/

const isPayload = (text: string) => text === START || PIECE.test(text)

/** A page whose payload is one script, so that the policy stays short, and the hashes of the scripts it may run. */
export interface ScriptedPage {
  html: string
  hashes: string[]
}

/** Joins the payload of a page and hashes what Next wrote. A page that is none of Next's comes back without hashes. */
export function withHashedScripts(html: string): ScriptedPage {
  const start = startOfRun(html)
  const kept: string[] = []
  const payload: string[] = []
  const hashes: string[] = []
  for (const script of html.slice(start, -END.length).split(CLOSE).slice(0, -1)) {
    const text = script.slice(script.indexOf('>') + 1)
    if (isPayload(text) && script.startsWith('<script>')) {
      payload.push(text)
      continue
    }
    kept.push(script + CLOSE)
    if (BOOT.test(text)) hashes.push(hashOf(text))
  }
  if (payload.length === 0) return { html, hashes }
  const joined = payload.join(';')
  hashes.push(hashOf(joined))
  return { html: `${html.slice(0, start)}${kept.join('')}<script>${joined}${CLOSE}${END}`, hashes }
}

/** Where the scripts begin that end the page; its end when there are none. No text of Next's has a `<` in it. */
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
