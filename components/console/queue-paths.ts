import type { QueueName } from '#lib/contracts/operator/desk.ts'

/** Path of the list for each queue. */
export const QUEUE_PATHS: Record<QueueName, string> = {
  applications: '/checks',
  submissions: '/submissions',
  content: '/drafts',
  reports: '/reports',
  objections: '/objections',
  heldTexts: '/heldTexts',
  leadsWithoutRecipient: '/leads',
  overdueLeads: '/leads?list=overdueLeads',
  harassment: '/leads?list=harassment',
  feedback: '/feedback',
}

/** The screen of a queue, without the tab. */
export const screenOf = (queue: QueueName): string => QUEUE_PATHS[queue].split('?')[0]!
