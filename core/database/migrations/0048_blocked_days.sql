-- Days on which a unit is kept for something else than a customer: a photo shoot, a fair. By itself: a new value can be used
-- only once it is committed.
alter type occupancy_kind add value 'block';
