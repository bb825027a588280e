/** The service's note in the hand cases of the merge. */
export const base = `---
date: 2026-03-02
time: 09:30 AM
duration: 30min
attendees:
  - Ann
  - Bob
tags:
  - meeting
vendor_id: 3f2504e0-4f89-41d3-9a0c-0305e82c3301
---
# Launch

## Summary

Launch moves to March 3.

The budget is fine.

## Action items

- [ ] Ann writes the plan
- [ ] Bob books the room
- [ ] Cem calls the printer
`;

/** The same after the service wrote its summary again. */
export const summary2 = base.replace("The budget is fine.", "The budget is fine, says finance.");
