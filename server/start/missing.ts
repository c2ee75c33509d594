import { givenSettings, type Settings } from '#lib/contracts/settings.ts'

/**
 * Settings of the environment nothing depends on but what people find; with none of the names set, this is what they do.
 * What stands in the store the services tell of (`services/generic/desk/readiness.ts`).
 */
const EFFECTS: readonly [names: readonly string[], effect: string][] = [
  [['WECHAT_APP_ID'], 'nobody can log in with WeChat'],
]

/** What a public site lacks although it can start: each setting with what its absence does to visitors. */
export function missingForVisitors(source: Settings): [setting: string, effect: string][] {
  const given = givenSettings(source)
  return EFFECTS.filter(([names]) => names.every((name) => given[name] === undefined)).map(([names, effect]) => [
    names.join(' or '),
    effect,
  ])
}
