/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { RegisterSuccess } from './register-success.tsx'

test.each([
  ['a coach who came from elsewhere', '?identity=coach&redirect=%2Fjiaolian', ['/jiaolian', '/add/addCoach', '/user']],
  ['a coach who came from the application', '?identity=coach&redirect=%2Fadd%2FaddCoach', ['/add/addCoach', '/user']],
  ['a venue', '?identity=venue', ['/add/addVenues', '/user']],
  ['a learner who came from elsewhere', '?identity=user&redirect=%2Fchangguan', ['/changguan', '/user']],
  ['a learner', '?identity=user', ['/jiaolian', '/user']],
])('R-2.49 %s is shown where to go after registering', (_, query, hrefs) => {
  window.history.replaceState(null, '', `/account/register/register-success${query}`)
  render(<RegisterSuccess />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(hrefs)
})
