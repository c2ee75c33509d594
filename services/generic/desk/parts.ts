import type { LeadState } from '#lib/contracts/lead/lead-states.ts'
import type { QueueName, Waiting } from '#lib/contracts/operator/desk.ts'
import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import type { FigureScope, Sum } from '#services/shared/figures/sums.ts'
import type { Db } from '#services/shared/store/database.ts'

/** What the desk asks other services; `services/desk-parts.ts` brings it. */
export type DeskParts = {
  /** Queues of other services, each by its name. */
  queues: Partial<Record<QueueName, (db: Db) => Promise<Waiting>>>
  leadStates: (db: Db) => Promise<{ state: LeadState; count: number }[]>
  views: (db: Db, scope?: FigureScope) => Promise<Sum[]>
  leads: (db: Db, scope?: FigureScope) => Promise<Sum[]>
  registrations: (db: Db, scope?: FigureScope) => Promise<Sum[]>
  emptySearches: (db: Db, most: number) => Promise<{ text: string; count: number }[]>
  /** Roles somebody has. */
  roles: (db: Db) => Promise<OperatorRole[]>
  hasCoaches: (db: Db) => Promise<boolean>
}

/** What the process was started with, as far as visitors notice it. */
export type Equipment = { hasSms: boolean; hasWechat: boolean }
