import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { expect, test } from '#tests/support/fixtures.ts'

/**
 * As much of AMap's script as the site uses, served in its place: clicks give the place under them, the geocoder and the
 * search ask the way the real one does and answer in its shape.
 */
const SCRIPT = `
window.AMap = {
  Map: class {
    constructor(host, { zoom, center }) {
      host.dataset.zoom = zoom
      this.host = host
      this.center = center
      this.listen = ({ offsetX, offsetY }) => this.click?.({ lnglat: {
        lng: this.center[0] + (offsetX / host.clientWidth - 0.5) * 0.2,
        lat: this.center[1] - (offsetY / host.clientHeight - 0.5) * 0.1 } })
      host.addEventListener('click', this.listen)
    }
    on(_event, listen) { this.click = listen }
    setCenter(center) { this.center = center }
    destroy() { this.host.removeEventListener('click', this.listen) }
  },
  Marker: class {
    constructor({ map }) {
      this.pin = document.createElement('i')
      this.pin.dataset.testid = 'marker'
      this.pin.textContent = '◆'
      this.setMap(map)
    }
    setMap(map) { map ? map.host.append(this.pin) : this.pin.remove() }
    setPosition() {}
  },
  Geocoder: class {
    getAddress(at, answer) {
      answer('complete', { regeocode: { formattedAddress: '', aois: [{ name: '天河体育中心' }], addressComponent: {
        province: '广东省', city: '广州市', district: '天河区', township: '天河南街道', street: '体育西路',
        streetNumber: '191号', adcode: '440106' } } })
    }
  },
  PlaceSearch: class {
    search(text, answer) {
      answer('complete', { poiList: { pois: text === '天河' ? [
        { name: '天河区', address: '广州市', location: { lng: 113.361, lat: 23.125 } }] : [] } })
    }
  },
}
window.amapIsReady()
`

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '获取地图坐标' })
const mapOf = (page: Page) => dialogOf(page).getByLabel(/^地图：/)

async function openMap(page: Page) {
  await page.getByRole('button', { name: '选取位置' }).click()
  await expect(mapOf(page)).toBeVisible()
  return dialogOf(page)
}

const MAPS = [
  { name: 'the embedded map', path: '/dev/map', address: '广东省广州市' },
  { name: 'AMap', path: '/dev/map?map=amap', address: '广东省广州市天河区天河南街道体育西路191号天河体育中心' },
] as const

for (const { name, path, address } of MAPS) {
  test.describe(name, () => {
    test.beforeEach(async ({ page, visit }) => {
      await page.route('https://webapi.amap.com/**', (route) => {
        expect(Object.fromEntries(new URL(route.request().url()).searchParams)).toMatchObject({
          v: '1.4.15',
          key: 'demo',
        })
        return route.fulfill({ contentType: 'application/javascript', body: SCRIPT })
      })
      await visit(path)
    })

    test('R-2.148 R-2.149 R-2.150 R-3.18 R-5.32 R-7.80 a click picks a place, and without one nothing can be confirmed', async ({
      page,
    }) => {
      const dialog = await openMap(page)
      await dialog.getByRole('button', { name: '确定' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('请选择具体地址')
      await expect(dialog.getByTestId('marker')).toHaveCount(0)

      await mapOf(page).click({ position: { x: 300, y: 200 } })
      await expect(dialog.getByTestId('marker')).toBeAttached()
      await expect(dialog.getByText(address)).toBeVisible()
      await expect(dialog.getByRole('alert')).toHaveCount(0)
      await dialog.getByRole('button', { name: '确定' }).click()
      await expect(dialog).toBeHidden()
      const picked = JSON.parse((await page.locator('pre').textContent()) ?? '')
      expect(Object.keys(picked).sort()).toEqual(['adCode', 'address', 'latitude', 'longitude'])
      expect(picked.adCode).toMatch(/^4401\d\d$/)
      expect(Math.abs(picked.longitude - 113.26)).toBeLessThan(1)
      expect(Math.abs(picked.latitude - 23.13)).toBeLessThan(1)
    })

    test('R-2.147 a place that is searched for is picked and shown', async ({ page }) => {
      const dialog = await openMap(page)
      await dialog.getByRole('searchbox', { name: '搜索地点' }).fill('天河')
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: /^天河区/ }).click()
      await expect(dialog.getByText('113.361000')).toBeVisible()
      await expect(dialog.getByText('23.125000')).toBeVisible()
      await expect(dialog.getByText(/^广东省广州市天河区/)).toBeVisible()
      await expect(dialog.getByTestId('marker')).toBeAttached()

      await dialog.getByRole('searchbox').fill('没有这个地方')
      await dialog.getByRole('button', { name: '搜索' }).click()
      await expect(dialog.getByText(/^没有找到/)).toBeVisible()
    })
  })
}

test('R-2.146 the dialog is 1000 px wide', async ({ page, visit }) => {
  await visit('/dev/map')
  const dialog = await openMap(page)
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1000)
})

test('R-9.30 A-25 the provider’s map opens at zoom 16, in 上海 when no city is known', async ({ page, visit }) => {
  await page.route('https://webapi.amap.com/**', (route) =>
    route.fulfill({ contentType: 'application/javascript', body: SCRIPT }),
  )
  await visit('/dev/map?map=amap&city=none')
  const dialog = await openMap(page)
  await expect(mapOf(page)).toHaveAttribute('data-zoom', '16')
  const { width, height } = (await mapOf(page).boundingBox())!
  await mapOf(page).click({ position: { x: width / 2, y: height / 2 } })
  // as exact as a click is.
  await expect(dialog.getByText(/^121\.(59|60)/)).toBeVisible()
})

test('FM-11 a map that does not load says so and can be tried again', async ({ page, visit, tolerate }) => {
  tolerate(/webapi\.amap\.com/)
  let isAway = true
  await page.route('https://webapi.amap.com/**', (route) =>
    isAway ? route.abort('connectionfailed') : route.fulfill({ contentType: 'application/javascript', body: SCRIPT }),
  )
  await visit('/dev/map?map=amap')
  await page.getByRole('button', { name: '选取位置' }).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('地图暂时无法载入')
  isAway = false
  await dialogOf(page).getByRole('button', { name: '重新载入' }).click()
  await expect(mapOf(page)).toBeVisible()
})

test('the embedded map asks nobody outside, and is used by keyboard', async ({ page, visit }) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (!new URL(request.url()).hostname.endsWith('localhost')) outside.push(request.url())
  })
  await visit('/dev/map')
  const dialog = await openMap(page)
  await mapOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByTestId('marker')).toBeAttached()
  const before = await dialog.locator('dd').first().textContent()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.locator('dd').first()).not.toHaveText(before ?? '')
  await dialog.getByRole('button', { name: '放大' }).click()
  expect(outside.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([])
})

test('R-2.146 the dialog fits every window and can be read by everybody @every-size', async ({ page, visit }) => {
  await visit('/dev/map')
  const dialog = await openMap(page)
  await mapOf(page).click()
  await expect(dialog.getByText(/^广东省广州市/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: '确定' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expectAccessible(page)
})
