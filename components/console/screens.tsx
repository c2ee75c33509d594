import type { ReactNode } from 'react'
import { type Duty, mayDo, type OperatorRole } from '#lib/contracts/operator-roles.ts'
import { RESOURCES } from '#lib/contracts/resources/all.ts'
import { ApplicationsScreen } from './queues/applications-screen.tsx'
import { LeadsScreen } from './queues/leads-screen.tsx'
import { NoticesScreen } from './queues/notices-screen.tsx'

interface Screen {
  /** Below /admin. */
  path: string
  duty: Duty
  /** In the menu under these words; absent where another screen leads to it. */
  menu?: { group: string; label: string; about: string }
  screen: ReactNode
}

const QUEUES = '待处理'

/** Every screen of the console, in the order of the menu. */
const SCREENS: readonly Screen[] = [
  {
    path: '/checks',
    duty: 'applications',
    menu: { group: QUEUES, label: '入驻审核', about: '教练与场馆提交的资料' },
    screen: <ApplicationsScreen />,
  },
  {
    path: '/leads',
    duty: 'leads',
    menu: { group: QUEUES, label: '预约与需求', about: '没人接收、超时的预约，以及意见反馈' },
    screen: <LeadsScreen />,
  },
  {
    path: '/notices',
    duty: 'leads',
    menu: { group: QUEUES, label: '没有发出的提醒', about: '短信和微信没有送达的消息' },
    screen: <NoticesScreen />,
  },
]

/** What this role works on; an address of any other screen does not exist for them. */
export const screensFor = (role: OperatorRole): readonly Screen[] => SCREENS.filter(({ duty }) => mayDo(role, duty))

/** The kinds of records this role looks after. */
export const kindsFor = (role: OperatorRole) => RESOURCES.filter(({ duty }) => mayDo(role, duty))

export interface MenuEntry {
  path: string
  group: string
  label: string
  about: string
}

/** What the menu and the desk lead to, in their order. */
export const menuFor = (role: OperatorRole): MenuEntry[] => [
  ...screensFor(role).flatMap(({ path, menu }) => (menu ? [{ path, ...menu }] : [])),
  ...kindsFor(role).map(({ kind, label, duty }) => ({
    path: `/${kind}`,
    group: KIND_GROUPS[duty] ?? '内容',
    label,
    about: '查找、新建、修改、发布与下架',
  })),
]

const KIND_GROUPS: Partial<Record<Duty, string>> = { applications: '教练与场馆', settings: '设置' }
