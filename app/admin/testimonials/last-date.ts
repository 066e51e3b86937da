const dayMs = 86_400_000;

/** The last day on which a testimonial can be written: tomorrow in UTC, which has begun somewhere. The database has the same rule. */
export const getLastDate = () => new Date(Date.now() + dayMs).toISOString().slice(0, 10);
