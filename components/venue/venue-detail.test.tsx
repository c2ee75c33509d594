/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react'
import type { CoachCardModel } from '#components/coach/coach-card-model.ts'
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
