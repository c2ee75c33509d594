/** @jest-environment jsdom */

import { render, screen, within } from '@testing-library/react'
import type { CoachCardModel } from '#components/coach/coach-card-model.ts'
import { BUSINESS_STATUS } from '#lib/contracts/codes.ts'
import { A_VENUE } from '#tests/support/a-venue.ts'
import { VenueDetail } from './venue-detail.tsx'
import { venueViewOf } from './venue-view.ts'

const COACH: CoachCardModel = {
  ...{ href: '/jiaolian/detail/1', name: '王一', sport: '游泳', portrait: '/a.jpg', tint: '#ccc', area: '番禺区' },
  ...{ intake: [], facts: [], price: '200' },
}

test('R-2.62 the link to a venue’s further coaches states no number, since the list is without those of other cities', () => {
  render(
    <VenueDetail
      venue={venueViewOf({ ...A_VENUE, coachCount: 30 })}
      trail={[]}
      introduction={null}
      coaches={[COACH]}
      moreCoachesHref="/jiaolian?nameLikeSearch=x"
      code={null}
      wechatId=""
      related={null}
    />,
  )
  const [link] = screen.getAllByRole('link').filter((each) => each.getAttribute('href')?.includes('nameLikeSearch'))
  expect(link).toHaveTextContent(/^查看更多教练$/)
})

test.each([
  [
    'points to those nearby',
    <section key="near">附近场馆</section>,
    ['场馆暂停营业，恢复后会在此更新', '可以先看看附近的同类场馆'],
  ],
  ['points nowhere if none are shown', null, ['场馆暂停营业，恢复后会在此更新']],
])('R-2.62 a closed venue without prices asks nobody to request them, and %s', (_, related, promises) => {
  render(
    <VenueDetail
      venue={venueViewOf({ ...A_VENUE, businessStatus: BUSINESS_STATUS.CLOSED })}
      trail={[]}
      introduction={null}
      coaches={[]}
      moreCoachesHref={null}
      code={null}
      wechatId=""
      related={related}
    />,
  )
  const offer = within(screen.getByRole('complementary', { name: '场馆收费' }))
  expect(offer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(promises)
  expect(offer.getByText('未公布价格')).toBeVisible()
  expect(screen.queryByText('价格请咨询场馆')).toBeNull()
})
