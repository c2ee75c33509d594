import type { ReactNode } from 'react'
import { HANDLED } from '#lib/contracts/operator/handling.ts'
import { type Duty, mayDo, type OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import { RESOURCES } from '#lib/contracts/resources/all.ts'
import { AccountScreen } from './accounts/account-screen.tsx'
import { AccountsScreen } from './accounts/accounts-screen.tsx'
import { AuditScreen } from './audit/audit-screen.tsx'
import { OperatorsScreen } from './operators-screen.tsx'
import { ApplicationsScreen } from './queues/applications-screen.tsx'
import { DraftsScreen } from './queues/drafts-screen.tsx'
import { FeedbackScreen } from './queues/feedback-screen.tsx'
import { HeldScreen } from './queues/held-screen.tsx'
import { LeadsScreen } from './queues/leads-screen.tsx'
import { NoticesScreen } from './queues/notices-screen.tsx'
import { ObjectionsScreen, ReportsScreen } from './queues/reports-screen.tsx'
import { SubmissionsScreen } from './queues/submissions-screen.tsx'
import { WordsScreen } from './words/words-screen.tsx'

interface Screen {
  /** Relative to /admin. */
  path: string
  duty: Duty
  /** Menu entry; absent if another screen links to it. */
  menu?: { group: string; label: string }
  screen: ReactNode
}

const QUEUE_GROUP = '待处理'

/** The queue screens, in menu order. */
const QUEUE_SCREENS: readonly Screen[] = [
  {
    path: '/checks',
    duty: 'applications',
    menu: { group: QUEUE_GROUP, label: HANDLED.applications.label },
    screen: <ApplicationsScreen />,
  },
  {
    path: '/submissions',
    duty: 'content',
    menu: { group: QUEUE_GROUP, label: HANDLED.submissions.label },
    screen: <SubmissionsScreen />,
  },
  {
    path: '/drafts',
    duty: 'content',
    menu: { group: QUEUE_GROUP, label: HANDLED.content.label },
    screen: <DraftsScreen />,
  },
  {
    path: '/reports',
    duty: 'moderation',
    menu: { group: QUEUE_GROUP, label: HANDLED.reports.label },
    screen: <ReportsScreen />,
  },
  {
    path: '/objections',
    duty: 'moderation',
    menu: { group: QUEUE_GROUP, label: HANDLED.objections.label },
    screen: <ObjectionsScreen />,
  },
  {
    path: '/heldTexts',
    duty: 'moderation',
    menu: { group: QUEUE_GROUP, label: HANDLED.heldTexts.label },
    screen: <HeldScreen />,
  },
  {
    path: '/leads',
    duty: 'leads',
    menu: { group: QUEUE_GROUP, label: HANDLED.leads.label },
    screen: <LeadsScreen />,
  },
  {
    path: '/feedback',
    duty: 'leads',
    menu: { group: QUEUE_GROUP, label: HANDLED.feedback.label },
    screen: <FeedbackScreen />,
  },
  {
    path: '/notices',
    duty: 'leads',
    menu: { group: QUEUE_GROUP, label: '没有发出的提醒' },
    screen: <NoticesScreen />,
  },
]

/** Screens listed after the kinds of records: accounts, word lists and operators. */
const OTHER_SCREENS: readonly Screen[] = [
  {
    path: '/accounts',
    duty: 'accounts',
    menu: { group: '用户', label: '账号' },
    screen: <AccountsScreen />,
  },
  { path: '/accounts/:accountId', duty: 'accounts', screen: <AccountScreen /> },
  {
    path: '/words',
    duty: 'settings',
    menu: { group: '设置', label: '词库' },
    screen: <WordsScreen />,
  },
  {
    path: '/operators',
    duty: 'operators',
    menu: { group: '设置', label: '运营人员' },
    screen: <OperatorsScreen />,
  },
  {
    path: '/audit',
    duty: 'operators',
    menu: { group: '设置', label: '操作记录' },
    screen: <AuditScreen />,
  },
]

/** The screens of this role; any other address does not exist for it. */
export const screensFor = (role: OperatorRole): readonly Screen[] =>
  [...QUEUE_SCREENS, ...OTHER_SCREENS].filter(({ duty }) => mayDo(role, duty))

/** The kinds of records this role manages. */
export const kindsFor = (role: OperatorRole) => RESOURCES.filter(({ duty }) => mayDo(role, duty))

export interface MenuEntry {
  path: string
  group: string
  label: string
}

/** Entries of the menu and the desk, in order. */
export const menuFor = (role: OperatorRole): MenuEntry[] => [
  ...entriesOf(QUEUE_SCREENS, role),
  ...kindsFor(role).map(({ kind, label, duty }) => ({
    path: `/${kind}`,
    group: KIND_GROUPS[duty] ?? '内容',
    label,
  })),
  ...entriesOf(OTHER_SCREENS, role),
]

const entriesOf = (screens: readonly Screen[], role: OperatorRole): MenuEntry[] =>
  screens.flatMap(({ path, duty, menu }) => (menu && mayDo(role, duty) ? [{ path, ...menu }] : []))

const KIND_GROUPS: Partial<Record<Duty, string>> = { applications: '教练与场馆', settings: '设置' }
