import { Deck } from '../grammar/deck.ts'
import type { Random } from '../grammar/random.ts'
import type { Slots } from '../grammar/template.ts'
import type { Voice } from '../sports/voice.ts'

/** Slots the sport itself fills: problem, fix (of the last problem), drill, warmup, finish, milestone, suit. */
export function sportSlots(voice: Voice, sport: string, random: Random): (name: string) => string | undefined {
  const decks = new Map<string, Deck<string>>()
  const next = (name: string, list: readonly string[]) => {
    let deck = decks.get(name)
    if (!deck) {
      deck = new Deck(list, random)
      decks.set(name, deck)
    }
    return deck.draw()
  }
  let problems: Deck<readonly [string, string]> | undefined
  let fix = ''
  return (name) => {
    switch (name) {
      case 'problem': {
        problems ??= new Deck(voice.problems, random)
        const [problem, remedy] = problems.draw()
        fix = remedy
        return problem
      }
      case 'fix':
        return fix
      case 'drill':
        return next(name, voice.drills)
      case 'warmup':
        return next(name, voice.warmups)
      case 'finish':
        return next(name, voice.finishes)
      case 'milestone':
        return next(name, voice.milestones)
      case 'suit':
        return next(name, voice.suits).replace('{sport}', sport)
      case 'learner':
        return voice.learner
      case 'sport':
        return sport
    }
  }
}

/** Uses the first context that knows the slot; an unknown slot is a bug in a template and throws. */
export const joinSlots =
  (...contexts: ((name: string) => string | undefined)[]): Slots =>
  (name) => {
    for (const context of contexts) {
      const value = context(name)
      if (value !== undefined) return value
    }
    throw new Error(`no slot is called ${name}`)
  }
