import type { OpeningHours } from '#lib/contracts/venue/opening-hours.ts'
import { weekOf } from './hours.ts'

type Week = OpeningHours['weekdays']

export type VenueKind = {
  /** Second-level sports taught there, the main one first. */
  sports: readonly string[]
  /** Relative frequency of repeats in a city that already has one of each. */
  weight: number
  hours: readonly Week[]
  /** Named after its location instead of a brand. */
  isPublic?: boolean
  isOutdoor?: boolean
}

const DAY_AND_NIGHT: readonly Week[] = [
  weekOf({ days: '09:00-22:00' }),
  weekOf({ days: '10:00-22:30', weekend: '08:30-22:30' }),
  weekOf({ days: '08:00-22:00' }),
  weekOf({ days: '13:00-22:00', weekend: '09:00-22:00' }),
]
const STUDIO: readonly Week[] = [
  weekOf({ days: '10:00-21:30' }),
  weekOf({ days: '10:00-21:00', off: [0] }),
  weekOf({ days: '14:00-21:30', weekend: '09:00-21:00' }),
]
const POOL: readonly Week[] = [
  weekOf({ days: '07:00-21:30' }),
  weekOf({ days: '12:00-21:30', weekend: '08:30-21:30' }),
  // The water is changed between noon and 15:00.
  weekOf({ days: '06:30-12:00 15:00-21:00' }),
]
const OUTDOOR: readonly Week[] = [
  weekOf({ days: '06:30-21:30' }),
  weekOf({ days: '07:00-21:00' }),
  weekOf({ days: '17:00-21:30', weekend: '07:00-21:30' }),
]

/** Kinds of venue; a city gets them in this order, so that small cities have what most people look for. */
export const VENUE_KINDS: readonly VenueKind[] = [
  {
    sports: ['lanqiu', 'yumaoqiu', 'pingpangqiu', 'paiqiu', 'zhongkao', 'tiaosheng', 'tineng', 'wushu', 'taiquandao'],
    weight: 7,
    hours: DAY_AND_NIGHT,
    isPublic: true,
  },
  { sports: ['youyong'], weight: 8, hours: POOL },
  {
    sports: ['paobu', 'zhongkao', 'zuqiu', 'wangqiu', 'tiaosheng'],
    weight: 4,
    hours: OUTDOOR,
    isPublic: true,
    isOutdoor: true,
  },
  { sports: ['yumaoqiu', 'pingpangqiu'], weight: 7, hours: DAY_AND_NIGHT },
  { sports: ['taiquandao', 'wushu', 'sanda'], weight: 4, hours: STUDIO },
  { sports: ['jianshen', 'quanji', 'yujia'], weight: 6, hours: DAY_AND_NIGHT },
  { sports: ['zuqiu'], weight: 5, hours: OUTDOOR, isOutdoor: true },
  { sports: ['wangqiu'], weight: 5, hours: OUTDOOR, isOutdoor: true },
  { sports: ['lanqiu', 'tineng'], weight: 6, hours: DAY_AND_NIGHT },
  { sports: ['tineng', 'tiaosheng', 'ticao'], weight: 4, hours: STUDIO },
  { sports: ['jiewu', 'ticao'], weight: 3, hours: STUDIO },
  { sports: ['pingpangqiu'], weight: 3, hours: DAY_AND_NIGHT },
  { sports: ['yujia', 'pulati'], weight: 3, hours: STUDIO },
  { sports: ['huabing'], weight: 1.5, hours: DAY_AND_NIGHT },
  { sports: ['quanji', 'sanda'], weight: 2, hours: STUDIO },
  { sports: ['lunhua', 'huaban'], weight: 2.5, hours: OUTDOOR, isOutdoor: true },
  { sports: ['jijian'], weight: 1.5, hours: STUDIO },
  { sports: ['panyan'], weight: 1.5, hours: DAY_AND_NIGHT },
  { sports: ['shejian'], weight: 1, hours: STUDIO },
  { sports: ['pulati'], weight: 1.5, hours: STUDIO },
  { sports: ['paiqiu', 'lanqiu'], weight: 1.5, hours: DAY_AND_NIGHT },
  { sports: ['huaxue'], weight: 1, hours: DAY_AND_NIGHT },
  { sports: ['wushu'], weight: 2, hours: STUDIO },
  { sports: ['roudao', 'sanda'], weight: 1, hours: STUDIO },
  { sports: ['bangqiu'], weight: 1, hours: OUTDOOR, isOutdoor: true },
  { sports: ['gaoerfu'], weight: 1, hours: DAY_AND_NIGHT },
  { sports: ['huating'], weight: 1, hours: OUTDOOR, isOutdoor: true },
  { sports: ['huaban'], weight: 1, hours: OUTDOOR, isOutdoor: true },
  { sports: ['mashu'], weight: 0.8, hours: OUTDOOR, isOutdoor: true },
]
