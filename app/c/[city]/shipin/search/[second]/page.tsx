import { videoPages } from '../../list-pages.tsx'

const { generateMetadata, Page } = videoPages.searched

export { generateMetadata }

/** Videos with words, another order or size. */
export default Page
