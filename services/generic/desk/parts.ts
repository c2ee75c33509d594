import type { LeadState } from '#lib/contracts/lead/lead-states.ts'
import type { QueueName, Waiting } from '#lib/contracts/operator/desk.ts'
import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import type { FigureScope, Sum } from '#services/shared/figures/sums.ts'
import type { Db } from '#services/shared/store/database.ts'

/** What the desk needs from other services; provided by `services/desk-parts.ts`. */
export type DeskParts = {
  /** Other services' queues, by name. */
  queues: Partial<Record<QueueName, (db: Db) => Promise<Waiting>>>
  leadStates: (db: Db) => Promise<{ state: LeadState; count: number }[]>
  views: (db: Db, scope?: FigureScope) => Promise<Sum[]>
  leads: (db: Db, scope?: FigureScope) => Promise<Sum[]>
  registrations: (db: Db, scope?: FigureScope) => Promise<Sum[]>
  emptySearches: (db: Db, limit: number) => Promise<{ text: string; count: number }[]>
  /** Roles that at least one operator has. */
  roles: (db: Db) => Promise<OperatorRole[]>
  hasCoaches: (db: Db) => Promise<boolean>
}

/** Which integrations the process was started with, as far as visitors notice. */
export type Integrations = { hasSms: boolean; hasWechat: boolean }
