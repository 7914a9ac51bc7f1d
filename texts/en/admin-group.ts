import { figures } from './admin/figures.ts';
import { kit } from './admin/kit.ts';

/** The back office. */
export default { figures, kit };
