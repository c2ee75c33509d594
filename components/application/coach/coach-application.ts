import { previewCheckRecord } from '#lib/contracts/application/application.ts'
import {
  addCoachCheckByExtendsLastRecord,
  CoachContent,
  CompleteCoachContent,
  EMPTY_COACH_CONTENT,
  editCoachCheckRecord,
  getCoachNewestCheckRecord,
  ShowableCoachContent,
  withdrawCoachCheckRecord,
} from '#lib/contracts/application/coach-application.ts'
import { FACET_WORDS } from '#lib/copy/facets.ts'
import { callApi } from '#lib/http/browser-client.ts'
import type { ApplicationSetup } from '../application.ts'

const FORM = '/add/addCoach'
const { coach: WORDS } = FACET_WORDS
/** The second half: introduction and photos. */
export const COACH_INTRO = '/add/coachIntro'

/** The application of a coach, spread over two pages. */
export const COACH_APPLICATION: ApplicationSetup<CoachContent> = {
  cacheKey: 'coach',
  thing: '资料',
  noun: 'coach',
  name: '教练',
  outcome: '您的教练主页会自动公开',
  calls: {
    newest: () => callApi(getCoachNewestCheckRecord, {}),
    edit: (change) => callApi(editCoachCheckRecord, change),
    extend: () => callApi(addCoachCheckByExtendsLastRecord, {}),
    withdraw: (which) => callApi(withdrawCoachCheckRecord, which),
    preview: (which) => callApi(previewCheckRecord, which),
  },
  schemas: { draft: CoachContent, complete: CompleteCoachContent, showable: ShowableCoachContent },
  words: { expiresOn: '请选择到期日期，或勾选长期有效', issuedOn: '请填写发证日期' },
  empty: EMPTY_COACH_CONTENT,
  fields: {
    name: { label: '姓名', path: FORM },
    headImg: { label: '头像', path: FORM },
    sex: { label: WORDS.sex.asked, path: FORM },
    ageStage: { label: WORDS.ageStage.asked, path: FORM },
    identity: { label: WORDS.identity.asked, path: FORM },
    coachingSince: { label: '开始执教的年份', path: FORM },
    categoryIds: { label: '教授项目', path: FORM },
    cityCode: { label: '授课城市', path: FORM },
    districtCode: { label: '授课区县', path: FORM },
    trainingPlace: { label: '上课场地', path: FORM },
    venueIds: { label: '常去场馆', path: FORM },
    classTypes: { label: '课时费', path: FORM },
    suitableCrowd: { label: WORDS.suitableCrowd.asked, path: FORM },
    teachingWay: { label: '授课方式', path: FORM },
    certificates: { label: '资质证书', path: FORM },
    motto: { label: '一句话介绍', path: COACH_INTRO },
    introduction: { label: '个人介绍', path: COACH_INTRO },
    photos: { label: '照片', path: COACH_INTRO },
    realName: { label: '真实姓名', path: FORM },
    contactMobile: { label: '联系手机', path: FORM },
    agreementVersion: { label: '合作协议', path: FORM },
  },
  together: [['cityCode', 'districtCode']],
  needed: [
    '本人清晰的头像',
    '教练资格证书或获奖证明的照片（选填）',
    '教授项目、地点与课时费',
    '一段至少 50 字的个人介绍',
  ],
  steps: ['基本资料', '介绍与照片', '等待审核'],
}
