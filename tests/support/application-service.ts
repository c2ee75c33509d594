import { isDeepStrictEqual } from 'node:util'
import type { UserProfile } from '#lib/contracts/account/user.ts'
import type { CoachApplication, CoachContent } from '#lib/contracts/application/coach-application.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'

const MOMENT = '2026-11-20T02:30:00.000Z'

export const anApplication = (content: CoachContent, rest: Partial<CoachApplication> = {}): CoachApplication => ({
  checkId: 'A'.repeat(22),
  status: 0,
  version: 1,
  content,
  reasons: [],
  subjectId: null,
  isLive: false,
  createdAt: MOMENT,
  updatedAt: MOMENT,
  submittedAt: null,
  reviewedAt: null,
  ...rest,
})

export const aProfile: UserProfile = {
  userName: '用户1',
  nickname: '',
  mobile: '13800138000',
  userType: 'coach',
  headImg: '/pictures/avatars/default.svg',
  introduction: '',
  sex: null,
  birthday: null,
  cityCode: null,
  hasWechat: false,
  health: null,
  registeredAt: '2026-01-01T00:00:00.000Z',
  agreementVersion: '2023-02',
}

/** The service of applications as a browser sees it: one account's newest record, and every call made to it. */
export interface ApplicationService {
  record: CoachApplication | null
  calls: [name: string, input: Record<string, unknown>][]
  profile: UserProfile
  /** Response to the next edit, in place of the usual one. */
  refusal: { code: number; msg: string; field?: string } | null
  /** Every response waits for this promise. */
  wait: Promise<void>
}

type FakeResponse = { code: number; msg: string; data: unknown }
const success = (data: unknown): FakeResponse => ({ code: 0, msg: 'success', data })

/** Installs such a service behind `fetch` for a test in jsdom. Districts of every city are 天河区 and 番禺区. */
export function installFakeApplicationService(record: CoachApplication | null = null): ApplicationService {
  const service: ApplicationService = { record, calls: [], profile: aProfile, refusal: null, wait: Promise.resolve() }
  // Input saved by another test must not be restored.
  localStorage.clear()
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
  URL.revokeObjectURL = () => {}
  Element.prototype.scrollIntoView = () => {}
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string, init?: RequestInit) => {
    if (path.startsWith('/data/districts/')) return { json: async () => DISTRICTS }
    const name = new URL(path, 'http://localhost').pathname.replace(/\/nL$/, '').split('/').at(-1)!
    const input = JSON.parse(String(init?.body ?? '{}'))
    service.calls.push([name, input])
    await service.wait
    return { json: async () => responseOf(service, name, input) }
  }) as never
  return service
}

const DISTRICTS = [
  ['440106', '天河区'],
  ['440113', '番禺区'],
]

function responseOf(service: ApplicationService, name: string, input: Record<string, unknown>): FakeResponse {
  const update = (changes: Partial<CoachApplication>) => {
    service.record = { ...service.record!, version: service.record!.version + 1, ...changes }
    return success(service.record)
  }
  switch (name) {
    case 'getUserMemberProfileInfo':
      return success(service.profile)
    case 'getCoachNewestCheckRecord':
      return success(service.record)
    case 'editCoachCheckRecord':
      return edit(service, input as never)
    case 'withdrawCoachCheckRecord':
      return update({ status: 4 })
    case 'discardCoachCheckRecord':
      return success(null)
    case 'addCoachCheckByExtendsLastRecord':
      return update({ checkId: 'B'.repeat(22), version: 1, status: 0 })
    case 'getVenuesById':
      return { code: ERROR_CODES.GONE, msg: '', data: null }
    case 'getVenuesList':
      return success({ list: [], total: 0, isTotalCapped: false, pageNum: 1, pageSize: 10 })
    default:
      return { code: ERROR_CODES.UNKNOWN_PATH, msg: `no answer for ${name}`, data: null }
  }
}

interface Edit {
  checkId?: string
  version: number
  content: CoachContent
  isSubmitted: boolean
}

function edit(service: ApplicationService, { checkId, version, content, isSubmitted }: Edit): FakeResponse {
  if (service.refusal) return { ...service.refusal, data: null }
  const isRepeated = service.record?.version === version + 1 && isDeepStrictEqual(service.record.content, content)
  if (isRepeated) return success(service.record)
  const isOfAnother = checkId !== undefined && checkId !== service.record?.checkId
  if (isOfAnother || version !== (service.record?.version ?? 0)) {
    return { code: ERROR_CODES.CONFLICT, msg: '资料已在别处更新，请载入最新内容后再修改', data: null }
  }
  const changes = { content, version: version + 1, ...(isSubmitted && { status: 1 as const, submittedAt: MOMENT }) }
  service.record = service.record ? { ...service.record, ...changes } : anApplication(content, changes)
  return success(service.record)
}
