import { jobPages } from '../../list-pages.tsx'

const { generateMetadata, Page } = jobPages.searched

export { generateMetadata }

/** The jobs with search text, filters, another order or size. */
export default Page
