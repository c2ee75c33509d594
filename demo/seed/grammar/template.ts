import type { Random } from './random.ts'

/** Resolves the slots of a template: `{drill}` asks the context for a drill. */
export type Slots = (name: string) => string

const compiled = new Map<string, readonly string[]>()

/** Splits a template: literals at even indexes, slot names at odd ones. */
function partsOf(template: string): readonly string[] {
  let parts = compiled.get(template)
  if (!parts) {
    parts = template.split(/[{}]/)
    if (parts.length % 2 === 0) throw new Error(`unbalanced braces: ${template}`)
    compiled.set(template, parts)
  }
  return parts
}

/** Fills every `{slot}` of the template from the context, from left to right. */
export function fill(template: string, slots: Slots): string {
  const parts = partsOf(template)
  let text = parts[0] as string
  for (let i = 1; i < parts.length; i += 2) text += slots(parts[i] as string) + (parts[i + 1] as string)
  return text
}

const CHOICE = /\[([^[\]]+)\]/g

/** Resolves each `[a/b/c]` of a template to one choice. */
export const choose = (template: string, random: Random): string =>
  template.replace(CHOICE, (_, choices: string) => random.pick(choices.split('/')))
