import { previewCheckRecord } from '#lib/contracts/application/application.ts'
import {
  addCoachCheckByExtendsLastRecord,
  COACH_TOGETHER,
  CoachContent,
  CompleteCoachContent,
  discardCoachCheckRecord,
  EMPTY_COACH_CONTENT,
  editCoachCheckRecord,
  getCoachNewestCheckRecord,
  PreviewableCoachContent,
  withdrawCoachCheckRecord,
} from '#lib/contracts/application/coach-application.ts'
import { FACET_WORDS } from '#lib/copy/facets.ts'
import { callApi } from '#lib/http/browser-client.ts'
import type { ApplicationSetup } from '../application.ts'

export const COACH_FORM_PATH = '/add/addCoach'
const { coach: WORDS } = FACET_WORDS
/** The second half: introduction and photos. */
export const COACH_INTRO_PATH = '/add/coachIntro'

/** The application of a coach, spread over two pages. */
export const COACH_APPLICATION: ApplicationSetup<CoachContent> = {
  cacheKey: 'coach',
  contentName: '资料',
  noun: 'coach',
  name: '教练',
  outcome: '您的教练主页会自动公开',
  calls: {
    newest: () => callApi(getCoachNewestCheckRecord, {}),
    edit: (change) => callApi(editCoachCheckRecord, change),
    extend: () => callApi(addCoachCheckByExtendsLastRecord, {}),
    withdraw: (which) => callApi(withdrawCoachCheckRecord, which),
    discard: (which) => callApi(discardCoachCheckRecord, which),
    preview: (which) => callApi(previewCheckRecord, which),
  },
  schemas: { draft: CoachContent, complete: CompleteCoachContent, showable: PreviewableCoachContent },
  words: { expiresOn: '请选择到期日期，或勾选长期有效', issuedOn: '请填写发证日期' },
  empty: EMPTY_COACH_CONTENT,
  fields: {
    name: { label: '姓名', path: COACH_FORM_PATH },
    headImg: { label: '头像', path: COACH_FORM_PATH },
    sex: { label: WORDS.sex.asked, path: COACH_FORM_PATH },
    ageStage: { label: WORDS.ageStage.asked, path: COACH_FORM_PATH },
    identity: { label: WORDS.identity.asked, path: COACH_FORM_PATH },
    coachingSince: { label: '开始执教的年份', path: COACH_FORM_PATH },
    categoryIds: { label: '教授项目', path: COACH_FORM_PATH },
    cityCode: { label: '授课城市', path: COACH_FORM_PATH },
    districtCode: { label: '授课区县', path: COACH_FORM_PATH },
    trainingPlace: { label: '上课场地', path: COACH_FORM_PATH },
    venueIds: { label: '常去场馆', path: COACH_FORM_PATH },
    classTypes: { label: '课时费', path: COACH_FORM_PATH },
    suitableCrowd: { label: WORDS.suitableCrowd.asked, path: COACH_FORM_PATH },
    teachingWay: { label: '授课方式', path: COACH_FORM_PATH },
    certificates: { label: '资质证书', path: COACH_FORM_PATH },
    motto: { label: '一句话介绍', path: COACH_INTRO_PATH },
    introduction: { label: '个人介绍', path: COACH_INTRO_PATH },
    photos: { label: '照片', path: COACH_INTRO_PATH },
    realName: { label: '真实姓名', path: COACH_FORM_PATH },
    contactMobile: { label: '联系手机', path: COACH_FORM_PATH },
    agreementVersion: { label: '合作协议', path: COACH_FORM_PATH },
  },
  together: COACH_TOGETHER,
  needed: [
    '本人清晰的头像',
    '教练资格证书或获奖证明的照片（选填）',
    '教授项目、地点与课时费',
    '一段至少 50 字的个人介绍',
  ],
  steps: ['基本资料', '介绍与照片', '等待审核'],
}
