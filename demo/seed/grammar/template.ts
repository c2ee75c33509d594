import type { Random } from './random.ts'

/** What a template may name in braces: `{drill}` asks the context for a drill. */
export type Slots = (name: string) => string

const compiled = new Map<string, readonly string[]>()

/** Literal parts at even places, slot names at odd ones. */
function partsOf(template: string): readonly string[] {
  let parts = compiled.get(template)
  if (!parts) {
    parts = template.split(/[{}]/)
    if (parts.length % 2 === 0) throw new Error(`unbalanced braces: ${template}`)
    compiled.set(template, parts)
  }
  return parts
}

/** The template with every `{slot}` replaced by what the context gives for it, asked from left to right. */
export function fill(template: string, slots: Slots): string {
  const parts = partsOf(template)
  let text = parts[0] as string
  for (let i = 1; i < parts.length; i += 2) text += slots(parts[i] as string) + (parts[i + 1] as string)
  return text
}

const CHOICE = /\[([^[\]]+)\]/g

/** A template with one of each `[a/b/c]` chosen. */
export const choose = (template: string, random: Random): string =>
  template.replace(CHOICE, (_, choices: string) => random.pick(choices.split('/')))
