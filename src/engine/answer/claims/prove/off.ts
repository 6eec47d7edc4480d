export const OFF = new Set((process.env.CLAIMS_OFF ?? '').split(','));
