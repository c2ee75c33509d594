import { nonEmptySettings, type Settings } from '#lib/contracts/settings.ts'

/**
 * Optional environment settings of the auth service whose absence visitors notice; the effect applies when none of the
 * names is set. For what is configured in the store, see `services/generic/desk/readiness.ts`.
 */
const EFFECTS: readonly [names: readonly string[], effect: string][] = [
  [['WECHAT_APP_ID'], 'nobody can log in with WeChat'],
]

/** What a public site lacks although it can start: each missing setting and its effect on visitors. */
export function missingForVisitors(source: Settings): [setting: string, effect: string][] {
  const given = nonEmptySettings(source)
  return EFFECTS.filter(([names]) => names.every((name) => given[name] === undefined)).map(([names, effect]) => [
    names.join(' or '),
    effect,
  ])
}
