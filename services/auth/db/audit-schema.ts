/** Created by this service's migrations; all services write to it. */
export { auditEntry, auditSchema } from '#services/shared/audit/entry-table.ts'
