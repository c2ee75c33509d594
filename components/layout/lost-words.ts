/** What the not-found page says. */
export const LOST = { title: '抱歉，您访问的页面走丢了', text: 'This page could not be found' }
