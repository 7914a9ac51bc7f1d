import { figures } from './admin/figures.ts';
import { kit } from './admin/kit.ts';
import { offers } from './admin/offers.ts';

/** The back office. */
export default { figures, kit, offers };
