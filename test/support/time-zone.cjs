/** Sets this process's time zone and returns how to set it back. Nothing changes without a name. */
module.exports = function setTimeZone(name) {
  const before = process.env.TZ;
  if (name === undefined) return () => undefined;
  process.env.TZ = name;
  if (Intl.DateTimeFormat().resolvedOptions().timeZone !== name) throw new Error(`The time zone is not ${name}.`);
  return () => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  };
};
