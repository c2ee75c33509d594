import type { CoachCard } from '#lib/contracts/coach/coach.ts'

const category = { categoryId: 1, name: '篮球', slug: 'lanqiu' }

/** A coach as a list reads them. */
export const A_COACH_CARD: CoachCard = {
  ...{ coachId: 1001, name: '陈志远', headImg: '/pictures/portraits/m01-320.webp', sex: 1, identity: 1 },
  ...{ teachingYears: 2, ageStage: 2, suitableCrowd: '1,4', trainingPlace: 13, motto: '先把球拿稳。' },
  categories: [{ first: category, second: category, third: category }],
  ...{ cityCode: '440100', cityName: '广州市', districtCode: '440106', districtName: '天河区', venueNames: [] },
  ...{ minPrice: 19_950, feePrices: [19_950, null, null, null], score: null, commentCount: 0, verifiedCount: 0 },
  ...{ isVerified: true, ageBands: [], nextTimes: [], isPaused: false, replyHours: null },
}
