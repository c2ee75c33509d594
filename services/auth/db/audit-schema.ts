/** The migrations of this service make it; all services write into it. */
export { auditEntry, auditSchema } from '#services/shared/audit/entry-table.ts'
